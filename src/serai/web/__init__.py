"""HTTP and WebSocket API over the server's façades: parse a request, ask a façade, encode the answer."""
