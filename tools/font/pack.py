"""Builds the two files of the shop's font from the one in the npm package.

    apt-get install --no-install-recommends python3-fonttools python3-brotli    # fontTools 4.38, Debian 12
    /usr/bin/python3 tools/font/pack.py

`core` has the characters of the shop's own texts, and every page requests it first; `more` has the other Latin letters,
for names and addresses, and browsers fetch it only where one is shown. The printed ranges belong in
src/web/styles/typeface.css.

Of 30 kB, 12 were kerning: every distance is stored twice, as the value of the lightest weight and its increase to the
boldest. Here each distance is that of the middle of the weight axis, rounded to five thousandths of the font size: at
48 px that is off by a tenth of a pixel, and by a few more at the extreme weights.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.varStore import VarStoreInstancer

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2"
TARGET = ROOT / "src/web/styles/typeface"

CORE = {*range(0x20, 0x7F), *map(ord, "\u00a0£¢¥©®°²³µ·×÷é–—‘’“”•…‹›€™−↑↓")}
FEATURES = ["kern", "ccmp", "liga", "locl", "tnum", "pnum"]
STEP = 5
"""Thousandths of the font size."""


def simplify_kerning(font):
    """Gives each kerning distance one value for all weights."""
    variations = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": 0.5})

    def settle(value):
        if value is None:
            return
        distance = value.XAdvance or 0
        device = getattr(value, "XAdvDevice", None)
        if device:
            distance += variations[(device.StartSize << 16) + device.EndSize]
            del value.XAdvDevice
        value.XAdvance = round(distance / STEP) * STEP

    gpos = font["GPOS"].table
    for feature in gpos.FeatureList.FeatureRecord:
        if feature.FeatureTag != "kern":
            continue
        for index in feature.Feature.LookupListIndex:
            for table in gpos.LookupList.Lookup[index].SubTable:
                pairs = getattr(table, "ExtSubTable", table)
                if pairs.Format == 1:
                    values = [pair.Value1 for first in pairs.PairSet for pair in first.PairValueRecord]
                else:
                    values = [second.Value1 for first in pairs.Class1Record for second in first.Class2Record]
                for value in values:
                    settle(value)
                pairs.ValueFormat1 = 4  # a distance without variation by weight


def pack(name, letters):
    """Writes one file, and prints its size and its range for the style sheet."""
    font = TTFont(SOURCE, recalcTimestamp=False)
    simplify_kerning(font)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = FEATURES
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    target = TARGET / f"instrument-sans-{name}.woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(letters)} letters\n{ranges(letters)}\n")


def ranges(letters):
    """Formats code points as a CSS `unicode-range`."""
    runs = []
    for letter in sorted(letters):
        if runs and letter == runs[-1][1] + 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ", ".join(f"U+{first:04X}" if first == last else f"U+{first:04X}-{last:04X}" for first, last in runs)


known = set(TTFont(SOURCE).getBestCmap())
pack("core", known & CORE)
pack("more", known - CORE)
