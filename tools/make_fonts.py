"""Subset the house's fonts: Alegreya 700 and Alegreya Sans 500/800 for English, Polish and Russian, as woff2.

Run by hand when the fonts or the letters change; the results are committed. Needs fonttools and brotli, and the
unpacked npm packages `@fontsource/alegreya` and `@fontsource/alegreya-sans` (5.3.0):

    python tools/make_fonts.py path/to/alegreya/files path/to/alegreya-sans/files
"""

import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FONTS = Path(__file__).parents[1] / "src/serai/web/static/fonts"
WEIGHTS = (("alegreya", 700), ("alegreya-sans", 500), ("alegreya-sans", 800))
# Latin-1 is whole, for the names of players; Latin Extended has what Polish and its neighbours need.
LETTERS = {
    "latin": "20-7E,A0,A7,AB,B0,B7,BB,BF-FF,2013,2014,2018-201A,201C-201E,2022,2026,2039,203A,20AC,2212",
    "latin-ext": "104-107,10C-10F,118-11B,141-144,147,148,150-153,158-15B,160,161,164,165,16E-171,179-17E",
    "cyrillic": "401,410-44F,451,2116",
}
FEATURES = ["kern", "liga", "locl", "ccmp", "mark", "mkmk"]


def main(folders: list[str]) -> None:
    """Write one file for each weight and alphabet."""
    for name, weight in WEIGHTS:
        folder = next(
            Path(folder)
            for folder in folders
            if Path(folder, f"{name}-latin-{weight}-normal.woff2").exists()
        )
        for alphabet, letters in LETTERS.items():
            font = TTFont(folder / f"{name}-{alphabet}-{weight}-normal.woff2")
            _lining_figures(font)
            options = subset.Options(layout_features=FEATURES, flavor="woff2")
            worker = subset.Subsetter(options)
            worker.populate(unicodes=subset.parse_unicodes(letters))
            worker.subset(font)
            font.flavor = "woff2"
            font.save(FONTS / f"{name}-{weight}-{alphabet}.woff2")


def _lining_figures(font: TTFont) -> None:
    """Make lining tabular figures the default: old-style ones jump up and down in counters.

    As a feature it would be lost wherever a style sheet uses the `font` shorthand.
    """
    table = font["GSUB"].table
    for feature in ("lnum", "tnum"):
        swaps: dict[str, str] = {}
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag != feature:
                continue
            for index in record.Feature.LookupListIndex:
                for found in table.LookupList.Lookup[index].SubTable:
                    single = getattr(found, "ExtSubTable", found)
                    swaps.update(getattr(single, "mapping", {}))
        for encoding in font["cmap"].tables:
            for code in range(ord("0"), ord("9") + 1):
                if code in encoding.cmap:
                    encoding.cmap[code] = swaps.get(encoding.cmap[code], encoding.cmap[code])


if __name__ == "__main__":
    main(sys.argv[1:])
