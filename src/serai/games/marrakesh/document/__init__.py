"""Documents of Marrakesh: a table as JSON data."""
