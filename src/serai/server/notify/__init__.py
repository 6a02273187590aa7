"""Notifications: "your turn" by mail, webhook and Web Push, sent from an outbox."""
