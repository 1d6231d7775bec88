"""A pleated filter in a cardboard frame: pleats upright, upstream face at z = 0, body below it."""

import math

from . import geometry as g
from . import materials


def pleated_filter(width, height, finish, parent, at, depth=0.022, pitch=0.0185, lip=0.016, print_size='20 x 16 x 1'):
    """`pitch` is the distance of pleats: 18.5 mm suits 1-inch filters, 21 mm 2-inch ones."""
    whole = g.group(parent, at)
    inner = width - 2 * lip, height - 2 * lip
    _media(inner[0] + 0.006, inner[1] + 0.006, depth - 0.006, pitch, finish.chance, whole)
    _frame(width, height, depth, lip, whole)
    _print(width, height, lip, print_size, whole)
    _wire_mesh(*inner, whole)
    return whole


def _media(width, height, depth, pitch, random, parent):
    """Rounded V pleats; every crest has its own height and sways a little, as folded fleece does."""
    shortfall = [random.uniform(0, 0.09) for _ in range(97)]
    sway = [random.uniform(-0.0007, 0.0007) for _ in range(97)]
    count = max(8, round(width / pitch))
    step = width / count

    def point(u, v):
        x = u * width
        fold = math.floor(x / step)
        crest = abs(2 * (x / step - fold) - 1)
        rise = 0.72 * crest + 0.28 * (0.5 - 0.5 * math.cos(math.pi * crest))
        z = depth * (rise * (1 - shortfall[fold % 97]) - 1)
        near = int(x / step + 0.5) % 97
        return x - width / 2 + sway[near] * math.sin(2.1 * v * math.pi + near), (v - 0.5) * height, z - 0.0025

    g.sheet(count * 14, 14, point, materials.fleece(), parent)


def _frame(width, height, depth, lip, parent):
    board = materials.cardboard()
    outline = g.rounded_rectangle(width, height, 0.0015, 2)
    window = g.rounded_rectangle(width - 2 * lip, height - 2 * lip, 0.001, 2)
    g.plate(outline, [window], -0.0012, 0, board, 0.0003, parent)
    g.plate(outline, [window], -depth, -depth + 0.0012, board, 0.0003, parent)
    crease = materials.plain('crease', (0.42, 0.38, 0.32), 0.9)
    for side in (-1, 1):
        g.box((0.0015, height, depth - 0.001), (side * (width / 2 - 0.0009), 0, -depth / 2), board, 0, parent=parent)
        g.box((width, 0.0015, depth - 0.001), (0, side * (height / 2 - 0.0009), -depth / 2), board, 0, parent=parent)
        strap = (width - 2 * lip + 0.004, 0.009, 0.0007)
        g.box(strap, (0, side * height / 6, -0.0009), board, 0.0002, 1, parent)
        for end in (-1, 1):
            corner = (side * (width / 2 - 0.001), end * (height / 2 - 0.001), 0.00008)
            inside = (side * (width / 2 - lip), end * (height / 2 - lip), 0.00008)
            g.tube([[corner, inside]], 0.00022, crease, sides=1, parent=parent)


def _print(width, height, lip, print_size, parent):
    ink = materials.plain('ink', (0.03, 0.06, 0.15), 0.7, specular=0.2)
    line = -height / 2 + lip / 2
    g.lettering('AIR FLOW', lip * 0.42, ink, parent, (-width * 0.18, line, 0.0002))
    g.lettering(f'MERV 13   {print_size}', lip * 0.42, ink, parent, (width * 0.16, line, 0.0002))


def _wire_mesh(width, height, parent):
    """Expanded metal over the crests: two families of slanting wires, clipped to the window.

    Wires thinner than about a pixel shimmer, so the mesh is wider than a real one."""
    slope, step = 0.0145 / 0.032, 0.0145
    lines = []
    offset = -height / 2 - width * slope
    while offset < height / 2 + width * slope:
        for sign in (1, -1):
            ends = sorted(((-height / 2 - offset) / (sign * slope), (height / 2 - offset) / (sign * slope)))
            left, right = max(0, ends[0]), min(width, ends[1])
            if right - left >= 0.004:
                lines.append([(x - width / 2, offset + sign * slope * x, -0.0017) for x in (left, right)])
        offset += step
    g.tube(lines, 0.00024, materials.plain('galvanised', (0.42, 0.43, 0.44), 0.45, 1.0), sides=0, parent=parent)
