"""Builders of meshes and curves. Metres, Z up; every builder links its object to the scene and returns it."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'


def move(x, y, z):
    return Matrix.Translation((x, y, z))


def turn(degrees, axis):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def add(data, parent=None, at=None, name='part'):
    """Links an object; `at` is a matrix or a position, relative to the parent."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.parent = parent
    if at is not None:
        thing.matrix_local = at if isinstance(at, Matrix) else Matrix.Translation(at)
    return thing


def group(parent=None, at=None):
    return add(None, parent, at, 'group')


def mesh(vertices, faces, material, smooth=None, parent=None, at=None):
    """`smooth` is None (flat), True, or the angle in degrees above which an edge stays sharp."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    tidy(data)
    data.materials.append(material)
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    if smooth and smooth is not True:
        data.use_auto_smooth = True
        data.auto_smooth_angle = math.radians(smooth)
    return add(data, parent, at)


def tidy(data, merge=0.0):
    """Makes normals point outwards; merges vertices nearer than `merge`."""
    work = bmesh.new()
    work.from_mesh(data)
    if merge:
        bmesh.ops.remove_doubles(work, verts=work.verts, dist=merge)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()
    data.update()


def box(size, at, material, bevel=0.002, segments=3, parent=None):
    x, y, z = (side / 2 for side in size)
    vertices = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh(vertices, faces, material, smooth=40, parent=parent, at=at)
    if bevel:
        modifier = thing.modifiers.new('bevel', 'BEVEL')
        modifier.width = bevel
        modifier.segments = segments
        modifier.harden_normals = True
    return thing


def lathe(profile, material, sides=64, parent=None, at=None, smooth=40):
    """Turns a profile of (radius, height) about Z."""
    steps = len(profile)
    vertices = [
        (radius * math.cos(2 * math.pi * side / sides), radius * math.sin(2 * math.pi * side / sides), height)
        for side in range(sides)
        for radius, height in profile
    ]
    faces = []
    for side in range(sides):
        here, there = side * steps, (side + 1) % sides * steps
        faces += [(here + k, there + k, there + k + 1, here + k + 1) for k in range(steps - 1)]
    thing = mesh(vertices, faces, material, smooth, parent, at)
    tidy(thing.data, merge=1e-6)
    thing.data.polygons.foreach_set('use_smooth', [True] * len(thing.data.polygons))
    return thing


def sheet(columns, rows, point, material, parent=None, at=None):
    """A smooth surface: `point(u, v)` returns the position for u, v in 0..1."""
    vertices = [point(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    faces = [
        (j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i)
        for j in range(rows)
        for i in range(columns)
    ]
    return mesh(vertices, faces, material, smooth=True, parent=parent, at=at)


def circle(radius, x=0.0, y=0.0, steps=96):
    angles = [2 * math.pi * i / steps for i in range(steps)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def rounded_rectangle(width, height, radius, steps=8):
    """Outline round the origin, counter-clockwise."""
    points = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        x, y = sx * (width / 2 - radius), sy * (height / 2 - radius)
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def plate(outline, holes, bottom, top, material, bevel=0.0008, parent=None, at=None):
    """A flat plate with holes: a filled curve, extruded and bevelled, so that no boolean is needed."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions = '2D'
    curve.fill_mode = 'BOTH'
    for points in [outline, *holes]:
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = True
        for place, (x, y) in zip(spline.points, points):
            place.co = (x, y, 0, 1)
    curve.extrude = (top - bottom) / 2 - bevel
    curve.bevel_depth = bevel
    curve.bevel_resolution = 2
    curve.offset = -bevel
    curve.materials.append(material)
    middle = move(0, 0, (bottom + top) / 2)
    return add(curve, parent, middle if at is None else at @ middle)


def tube(lines, radius, material, closed=False, smooth=False, sides=3, parent=None, at=None):
    """Round wires along lists of points; `smooth` bends them as splines."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = sides
    curve.use_fill_caps = True
    for points in lines:
        spline = curve.splines.new('NURBS' if smooth else 'POLY')
        spline.points.add(len(points) - 1)
        spline.use_cyclic_u = closed
        if smooth:
            spline.order_u = 4
            spline.use_endpoint_u = not closed
            spline.resolution_u = 10
        for place, point in zip(spline.points, points):
            place.co = (*point, 1)
    curve.materials.append(material)
    return add(curve, parent, at)


def lettering(words, size, material, parent=None, at=None):
    curve = bpy.data.curves.new('lettering', 'FONT')
    curve.body = words
    curve.size = size
    curve.align_x = curve.align_y = 'CENTER'
    try:
        curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    except RuntimeError:
        print('Font DejaVu is not installed: Blender\'s own is used for the print on the filters.')
    curve.materials.append(material)
    curve.extrude = 0.00005
    return add(curve, parent, at)


def screw(radius, height, material, parent, at, sides=20):
    profile = [(0, height), (radius * 0.62, height * 0.85), (radius * 0.94, height * 0.38), (radius, 0)]
    return lathe(profile, material, sides, parent, at)


def aim(position, target):
    """Matrix of something at `position` whose -Z looks at `target` (cameras and lamps)."""
    direction = Vector(target) - Vector(position)
    return Matrix.Translation(position) @ direction.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
