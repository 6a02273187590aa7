"""Numbers as a language writes them."""

from serai.i18n.catalogue import translate


def decimal(language: str, number: float, places: int = 1) -> str:
    """With the language's decimal mark, and a minus sign instead of a hyphen; what is rounded to 0 has none."""
    mark = translate(language, "house.decimal-mark")
    return f"{number:z.{places}f}".replace("-", "−").replace(".", mark)
