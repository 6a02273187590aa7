"""The rules as steps, one module per phase or area."""
