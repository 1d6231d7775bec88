"""A computer fan seen from its exhaust side, and panels with fans let into them.

A fan stands on z = 0 with its exhaust towards +Z. Its meshes are built once for each size and then shared."""

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from . import geometry as g
from . import materials


@dataclass(frozen=True)
class Size:
    side: float

    @property
    def depth(self):
        return 0.0255 if self.side < 0.13 else 0.027

    @property
    def opening(self):
        return self.side * 0.475

    @property
    def hub(self):
        return self.side * 0.165

    @property
    def screws(self):
        offset = self.side * (0.4375 if self.side < 0.13 else 0.445)
        return [(sx * offset, sy * offset) for sx in (-1, 1) for sy in (-1, 1)]

    @property
    def mount(self):
        """Bottom and top of the motor mount and its struts."""
        return self.depth - 0.0060, self.depth - 0.0012


BLADES = 7

_templates = {}


def fan(side, finish, parent, at):
    if side not in _templates:
        size = Size(side)
        still = [*_frame(size), *_mount(size), *_guard(size)]
        _templates[side] = [_take(part) for part in still], [_take(part) for part in _rotor(size)]
    still, turning = _templates[side]
    whole = g.group(parent, at)
    for data, place in still:
        g.add(data, whole, place)
    angle = g.turn(finish.chance.uniform(0, 360), 'Z')
    for data, place in turning:
        g.add(data, whole, angle @ place)
    return whole


def _plastic():
    return materials.plain('fan', (0.009, 0.009, 0.0095), 0.36, specular=0.36, bump=(0.07, 700, 3))


def _take(part):
    """Removes an object and returns its data and matrix. `matrix_local` would still be the identity here."""
    kept = part.data, part.matrix_basis.copy()
    bpy.data.objects.remove(part)
    return kept


def _frame(size):
    """Two flanges, the round shroud between them, corner columns, screws and the dark duct behind."""
    depth, opening, plastic = size.depth, size.opening, _plastic()
    outline = g.rounded_rectangle(size.side, size.side, size.side * 0.055)
    holes = [g.circle(opening), *(g.circle(0.0022, x, y, 20) for x, y in size.screws)]
    shroud = [
        (opening + 0.0022, 0.004),
        (opening + 0.0022, depth - 0.004),
        (opening + 0.0016, depth - 0.0007),
        (opening + 0.0004, depth - 0.0012),
        (opening - 0.0009, depth - 0.004),
        (opening - 0.0012, depth * 0.5),
        (opening - 0.0004, 0.002),
        (opening + 0.0022, 0.002),
    ]
    parts = [
        g.plate(outline, holes, depth - 0.0045, depth, plastic, 0.0009),
        g.plate(outline, holes, 0, 0.0045, plastic, 0.0006),
        g.lathe(shroud, plastic, 96),
        g.lathe([(opening + 0.001, 0.001), (opening + 0.001, -0.0005), (0, -0.0005)], materials.shade()),
    ]
    head = [(0, 0.0022), (0.0012, 0.0021), (0.0026, 0.0017), (0.0036, 0.0009), (0.0039, 0), (0.0039, -0.0006)]
    for x, y in size.screws:
        parts.append(g.lathe([(0.0042, 0.004), (0.0042, depth - 0.004)], plastic, 20, at=(x, y, 0)))
        seat = g.move(x, y, depth + 0.0018)
        parts.append(g.lathe(head, materials.steel(), 24, at=seat))
        for angle in (0, 90):
            cross = seat @ g.move(0, 0, 0.0021) @ g.turn(angle + (20 if x > 0 else -20), 'Z')
            parts.append(g.box((0.0036, 0.0008, 0.0006), cross, materials.shade(), 0))
    return parts


def _mount(size):
    """The motor mount and four swept struts, in front of the blades on the exhaust side."""
    hub, opening, (low, high) = size.hub, size.opening, size.mount
    cup = [
        (0, high - 0.0004),
        (hub * 0.60, high - 0.0004),
        (hub * 0.62, high),
        (hub * 0.93, high),
        (hub, high - 0.0011),
        (hub, low),
        (0, low),
    ]
    sticker = materials.plain('fan sticker', (0.045, 0.046, 0.05), 0.28)
    vertices, faces, steps = [], [], 10
    for strut in range(4):
        start = len(vertices)
        for step in range(steps + 1):
            t = step / steps
            radius = hub * 0.95 + (opening + 0.001 - hub * 0.95) * t
            angle = math.radians(57 + 90 * strut - 26 * t)
            half = 0.0026 + 0.0006 * (1 - t)
            out = Vector((math.cos(angle), math.sin(angle), 0))
            along = Vector((-out.y, out.x, 0))
            for width, z in ((-half, low), (half, low), (half * 0.75, high - 0.0009), (-half * 0.75, high - 0.0009)):
                vertices.append(tuple(out * radius + along * width + Vector((0, 0, z))))
        for step in range(steps):
            base = start + 4 * step
            faces += [(base + k, base + (k + 1) % 4, base + 4 + (k + 1) % 4, base + 4 + k) for k in range(4)]
    return [
        g.lathe(cup, _plastic(), 72),
        g.lathe([(0, high - 0.00025), (hub * 0.595, high - 0.00025)], sticker),
        g.mesh(vertices, faces, _plastic(), smooth=50),
    ]


def _guard(size):
    """Finger guard: six rings on four spokes that end in eyes round the screws."""
    hub, opening, height = size.hub, size.opening, size.depth + 0.0011
    inner = hub * 0.55
    rings = [
        [(x, y, height + 0.0012) for x, y in g.circle(inner + (opening - inner) * k / 5, steps=72)] for k in range(6)
    ]
    spokes = []
    for x, y in size.screws:
        out = Vector((x, y, 0)).normalized()
        side = Vector((-out.y, out.x, 0))
        reach = Vector((x, y, 0)).length
        up, eye = Vector((0, 0, height)), Vector((x, y, height - 0.0002))
        line = [out * inner + up, out * opening * 0.9 + up, out * (reach - 0.0048) + up]
        turns = [2 * math.pi * i / 16 for i in range(1, 17)]
        line += [eye + (side * math.sin(a) - out * math.cos(a)) * 0.0048 for a in turns]
        spokes.append([tuple(point) for point in line])
    wire = materials.plain('guard', (0.55, 0.56, 0.57), 0.25, 1.0)
    return [g.tube(rings, 0.00075, wire, closed=True, sides=2), g.tube(spokes, 0.0009, wire, sides=2)]


def _rotor(size):
    hub, low, high = size.hub, 0.0015, size.mount[0] - 0.0012
    cap = [(0, high), (hub * 0.86, high), (hub * 0.97, high - 0.0010), (hub, high - 0.0028), (hub, low), (0, low)]
    vertices, faces = [], []
    for blade in range(BLADES):
        _blade(vertices, faces, size, low, high, 2 * math.pi * blade / BLADES, 2 * math.pi / BLADES)
    # Slightly lighter than black, or they would vanish in the dark duct behind them.
    tone = materials.plain('fan blade', (0.028, 0.028, 0.030), 0.30, specular=0.36)
    return [g.lathe(cap, tone, 72), g.mesh(vertices, faces, tone, smooth=35)]


def _blade(vertices, faces, size, low, high, turned, pitch):
    """Two skins 1.2 mm apart and the rim between them; the blade leans forward and narrows outwards."""
    across, out = 12, 10
    hub, tip = size.hub * 0.97, size.opening - 0.0018
    first = len(vertices)
    for skin in (0.0006, -0.0006):
        for i in range(out + 1):
            t = i / out
            radius = hub + (tip - hub) * t
            chord = pitch * (1.02 - 0.16 * t)
            span = (high - low) * (1 - 0.42 * t)
            middle = (low + high) / 2 + (high - low) * 0.05 * t
            rounding = 1 - 0.10 * max(0, t - 0.8) / 0.2
            for j in range(across + 1):
                u = 0.5 + (j / across - 0.5) * rounding
                angle = turned + math.radians(30) * t**1.25 + (u - 0.5) * chord
                z = middle + (u - 0.5) * span + 0.0022 * math.sin(math.pi * u) + skin
                vertices.append((radius * math.cos(angle), radius * math.sin(angle), z))
    wide, layer = across + 1, (out + 1) * (across + 1)
    for skin in (first, first + layer):
        for i in range(out):
            corner = [skin + i * wide + j for j in range(across)]
            faces += [(q, q + 1, q + wide + 1, q + wide) for q in corner]
    rim = [*range(wide), *(i * wide + across for i in range(1, out + 1))]
    rim += [*(out * wide + j for j in range(across - 1, -1, -1)), *(i * wide for i in range(out - 1, 0, -1))]
    for a, b in zip(rim, rim[1:] + rim[:1]):
        faces.append((first + a, first + b, first + layer + b, first + layer + a))


PATTERNS = {
    1: [1],
    2: [2],
    3: [3],
    4: [2, 2],
    5: [2, 1, 2],
    6: [3, 3],
    7: [2, 3, 2],
    8: [3, 2, 3],
    9: [3, 3, 3],
    10: [3, 4, 3],
}


def layout(count, width, height, side):
    """Centres of fans in rows that suit the panel: one row or column on narrow ones, a quincunx for five."""
    rows = PATTERNS[count]
    if height > width * 1.6:
        rows = [1] * count if width < 1.9 * side else [2] * (count // 2) + [1] * (count % 2)
    elif width > height * 1.6:
        rows = [count] if height < 1.9 * side else [(count + 1) // 2, count // 2]
    roomy = width > 3.3 * side and height > 3.3 * side and count < 9
    most = side * (1.42 if roomy else 1.12)
    step_x = min((width - side) / max(max(rows) - 1, 1), most) if max(rows) > 1 else 0
    step_y = min((height - side) / max(len(rows) - 1, 1), most) if len(rows) > 1 else 0
    if rows == [2, 1, 2]:
        step_y = min((min(width, height) - side) / 2, side * 1.05)
        step_x = 2 * step_y
    return [
        ((i - (in_row - 1) / 2) * step_x, ((len(rows) - 1) / 2 - j) * step_y)
        for j, in_row in enumerate(rows)
        for i in range(in_row)
    ]


def panel(width, height, count, side, finish, parent, at, thickness=0.004, corner=0.004, margin=0.008, along='X'):
    """Panel in XY, outside towards +Z, with fans standing 5.5 mm proud of it in square cut-outs."""
    places = layout(count, width - 2 * margin, height - 2 * margin, side) if count else []
    whole = g.group(parent, at)
    cut = g.rounded_rectangle(side + 0.0012, side + 0.0012, side * 0.055)
    holes = [[(x + px, y + py) for px, py in cut] for x, y in places]
    g.plate(g.rounded_rectangle(width, height, corner), holes, -thickness, 0, finish.body(along), 0.001, whole)
    for x, y in places:
        fan(side, finish, whole, g.move(x, y, 0.0055 - Size(side).depth))
    return whole
