"""Small programs that show how Serai is used."""
