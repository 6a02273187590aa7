"""The games for researchers: arrays, and the names of PettingZoo and OpenSpiel (the extra `lab`)."""

from serai.core.errors import MissingExtra


def needs_extra(missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """What to raise for a library that is not installed: a sentence if the extra brings it."""
    if missing.name not in {"numpy", "gymnasium", "pettingzoo"}:
        return missing
    told = MissingExtra("house.needs-package", "lab").text("en")
    return ModuleNotFoundError(told, name=missing.name)


try:
    import numpy  # noqa: F401  (every module here needs it)
except ModuleNotFoundError as error:
    raise needs_extra(error) from error
