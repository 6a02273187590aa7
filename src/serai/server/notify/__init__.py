"""Notifications for players who are not looking: mail, web push, webhooks."""
