"""The purifiers. Each builder returns the group that holds the unit, standing on z = 0, and its bounding size."""

import math

from . import geometry as g
from . import materials
from .fan import panel
from .pleats import pleated_filter

GROUND = 0.008
"""Height of the rubber feet."""

SLIM_FANS = {2: (2, 0, 0), 3: (3, 0, 0), 5: (3, 0, 2), 6: (3, 0, 3), 7: (2, 3, 2), 8: (3, 2, 3), 10: (3, 4, 3)}
"""Fans on the right end, on top and on the left end, by their number."""


def build(form, fans, fan_size, finish):
    """`fan_size` in metres, or None for the default of the form: 120 mm, or 140 mm in a cube of up to five fans."""
    if fan_size is None:
        fan_size = 0.14 if form == 'cube' and fans <= 5 else 0.12
    return {'slim': slim, 'tower': tower, 'cube': cube}[form](fans, fan_size, finish)


def slim(fans, side, finish):
    """Filters in front and at the back (Y), fans on the ends (X) and on top, a handle."""
    width, height = (0.53, 0.425) if side < 0.13 else (0.56, 0.445)
    # 53 mm more than a fan: 19 mm filters on both sides just clear the fans.
    depth = side + 0.053
    right, top, left = SLIM_FANS[fans]
    unit, middle, body = g.group(), GROUND + height / 2, finish.body()
    g.box((width - 0.004, depth - 0.012, 0.005), (0, 0, GROUND + 0.0025), body, 0.0012, parent=unit)
    for count, sign in ((right, 1), (left, -1)):
        place = g.move(sign * (width / 2 - 0.002), 0, middle) @ g.turn(sign * 90, 'Z') @ g.turn(90, 'X')
        panel(depth - 0.008, height - 0.006, count, side, finish, unit, place, 0.005, along='Y')
    panel(width - 0.006, depth - 0.008, top, side, finish, unit, g.move(0, 0, GROUND + height - 0.002), 0.005)
    for sign, angle in ((-1, 0), (1, 180)):
        place = g.move(0, sign * depth / 2, middle) @ g.turn(angle, 'Z') @ g.turn(90, 'X')
        _bezel(width, height, 0.013, 0.007, finish, unit, place)
        _slim_edge(width, height, finish, unit, place)
        behind = place @ g.move(0, 0, -0.0072)
        pleated_filter(width - 0.012, height - 0.012, finish, unit, behind, depth=0.019, lip=0.020)
    length = min(width - 0.08, top * side * 1.12 + 0.05) if top else 0.21
    _handle(GROUND + height - 0.002, length, 0.070 if top else 0.042, finish, unit)
    _feet(width, depth, unit)
    if finish.cable:
        _cable(-width / 2 + 0.06, depth / 2 - 0.02, 0.05, unit)
    return unit, (width + 0.02, depth, height + 0.05)


def _slim_edge(width, height, finish, parent, at):
    """Band between bezel and panels, and the bezel's four screws."""
    _rim(width, height, 0.005, -0.026, -0.004, 0.006, finish, parent, at)
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = at @ g.move(sx * (width / 2 - 0.0066), sy * (height / 2 - 0.0066), 0)
            g.screw(0.003, 0.0016, finish.bezel_screw(), parent, corner)


def tower(fans, side, finish):
    """Filters left and right (X), one or two columns of fans in front (-Y)."""
    columns = 2 if fans >= 6 else 1
    width, depth = columns * side * 1.10 + 0.044, 0.42
    height = max(math.ceil(fans / columns) * side * 1.10 + 0.05, 0.50)
    unit, middle, body = g.group(), GROUND + height / 2, finish.body('Y')
    # Each part is 1 to 2 mm smaller than its neighbour: faces in one plane render as black slits.
    for z in (GROUND + 0.0052, GROUND + height - 0.0052):
        g.box((width - 0.003, depth - 0.004, 0.012), (0, 0, z), body, 0.003, parent=unit)
    front = g.move(0, -depth / 2 - 0.0012, middle) @ g.turn(90, 'X')
    panel(width - 0.003, height - 0.003, fans, side, finish, unit, front, 0.006, 0.005, 0.0145, along='Y')
    back = g.move(0, depth / 2 + 0.0012, middle) @ g.turn(180, 'Z') @ g.turn(90, 'X')
    g.plate(g.rounded_rectangle(width - 0.003, height - 0.003, 0.005), [], -0.006, 0, body, 0.001, unit, back)
    for sign in (-1, 1):
        place = g.move(sign * width / 2, 0, middle) @ g.turn(90 * sign, 'Z') @ g.turn(90, 'X')
        _bezel(depth, height, 0.013, 0.006, finish, unit, place)
        behind = place @ g.move(0, 0, -0.0062)
        pleated_filter(depth - 0.012, height - 0.012, finish, unit, behind, lip=0.020, print_size='25 x 16 x 1')
        for end in (-1, 1):
            post = (sign * (width / 2 - 0.0066), end * (depth / 2 - 0.0066), middle)
            g.box((0.011, 0.011, height - 0.006), post, finish.body('Z'), 0, parent=unit)
    _handle(GROUND + height, 0.17 if columns == 1 else 0.19, 0.040, finish, unit)
    _feet(width, depth, unit)
    if finish.cable:
        _cable(0, depth / 2, 0.05, unit)
    return unit, (width, depth, height + 0.05)


def cube(fans, side, finish):
    """Corsi-Rosenthal box: four 2-inch filters round, fans on top."""
    width, height, thick = (0.50 if fans <= 9 else 0.53), 0.50, 0.044
    # Ten fans reach over the filters' upper edges: a rim lifts them clear.
    rim = 0.024 if fans > 9 else 0
    unit, body = g.group(), finish.body()
    middle, top = GROUND + 0.012 + height / 2, GROUND + 0.012 + height + rim
    g.box((width + 0.004, width + 0.004, 0.014), (0, 0, GROUND + 0.006), body, 0.004, parent=unit)
    for quarter in range(4):
        round_ = g.turn(90 * quarter, 'Z')
        place = round_ @ g.move(0, -width / 2, middle) @ g.turn(90, 'X')
        across = width if quarter % 2 == 0 else width - 2 * thick
        pleated_filter(across, height, finish, unit, place, thick, 0.021, 0.020, '20 x 20 x 2')
        corner = g.group(unit, round_)
        if rim:
            g.box((width + 0.005, 0.006, rim), (0, -width / 2, top - rim / 2 + 0.001), body, 0.001, parent=corner)
        edge, out = -width / 2 + 0.011, -width / 2 - 0.0014
        g.box((0.022, 0.003, height), (edge, out, middle), finish.body('Z'), 0.0012, parent=corner)
        g.box((0.003, 0.022, height), (out, edge, middle), finish.body('Z'), 0.0012, parent=corner)
    lid = g.move(0, 0, top + 0.0056)
    panel(width + 0.006, width + 0.006, fans, side, finish, unit, lid, 0.0055, 0.006, 0.02)
    _feet(width, width, unit)
    if finish.cable:
        _cable(0, width / 2, 0.06, unit)
    return unit, (width, width, height + rim + 0.03)


def _bezel(width, height, rim, thickness, finish, parent, at):
    _rim(width, height, rim, -thickness, 0, 0.004, finish, parent, at)


def _rim(width, height, rim, low, high, inner_radius, finish, parent, at):
    """Frame round a filter: moulded in one piece, or of wood in two stiles and two rails, each along its grain."""
    if finish.colour != 'wood':
        window = g.rounded_rectangle(width - 2 * rim, height - 2 * rim, inner_radius)
        g.plate(g.rounded_rectangle(width, height, 0.010), [window], low, high, finish.body(), 0.0018, parent, at)
        return
    thick, middle = high - low, (low + high) / 2
    for side in (-1, 1):
        stile = at @ g.move(side * (width - rim) / 2, 0, middle)
        g.box((rim, height, thick), stile, finish.body('Y'), 0.002, parent=parent)
        rail = at @ g.move(0, side * (height - rim) / 2, middle)
        g.box((width - 2 * rim, rim, thick), rail, finish.body('X'), 0.0012, parent=parent)


def _handle(z, length, height, finish, parent):
    """Arched handle along X on two screwed feet."""
    half, plastic = length / 2, finish.handle()
    rise = [
        (half, -0.001),
        (half, height * 0.35),
        (half - 0.002, height * 0.8),
        (half - 0.022, height),
        (half - 0.05, height * 1.02),
    ]
    line = [(-x, 0, z + up) for x, up in rise] + [(0, 0, z + height * 1.03)] + [(x, 0, z + up) for x, up in rise[::-1]]
    g.tube([line], 0.0095, plastic, smooth=True, sides=6, parent=parent)
    for sign in (-1, 1):
        g.plate(
            g.rounded_rectangle(0.052, 0.026, 0.010),
            [],
            z,
            z + 0.005,
            plastic,
            0.0015,
            parent,
            g.move(sign * half, 0, 0),
        )
        for end in (-1, 1):
            g.screw(0.0036, 0.0022, materials.steel(), parent, (sign * half + end * 0.0185, 0, z + 0.005))


def _feet(width, depth, parent):
    profile = [(0, -0.008), (0.009, -0.008), (0.011, -0.006), (0.012, 0), (0, 0)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            place = (sx * (width / 2 - 0.03), sy * (depth / 2 - 0.03), GROUND)
            g.lathe(profile, materials.rubber(), 32, parent, place)


def _cable(x, y, z, parent):
    """Cable that leaves the rear of the unit and lies on the floor."""
    line = [
        (x, y, z),
        (x, y + 0.03, z - 0.004),
        (x - 0.01, y + 0.07, 0.03),
        (x - 0.03, y + 0.12, 0.0035),
        (x - 0.12, y + 0.19, 0.0025),
        (x - 0.30, y + 0.17, 0.0025),
        (x - 0.48, y + 0.24, 0.0025),
        (x - 0.75, y + 0.55, 0.0025),
        (x - 0.9, y + 1.1, 0.0025),
    ]
    g.tube([line], 0.0023, materials.rubber(), smooth=True, sides=4, parent=parent)
