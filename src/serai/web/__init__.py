"""The wire: HTTP and WebSocket in front of the house. Thin: read a request, ask the house, write the answer."""
