"""Materials made of Principled shaders. Each is created once and then looked up by name."""

import functools

import bpy


def once(make):
    """Creates the material of a name on first use and returns it afterwards."""

    @functools.wraps(make)
    def named(name, *look, **more):
        return bpy.data.materials.get(name) or make(name, *look, **more)

    return named


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links, material.node_tree.nodes['Principled BSDF']


def _ramp(nodes, low, high):
    """Colour ramp from (position, colour) to (position, colour)."""
    ramp = nodes.new('ShaderNodeValToRGB')
    for element, (position, colour) in zip(ramp.color_ramp.elements, (low, high)):
        element.position = position
        element.color = (*colour, 1)
    return ramp


def _noise(nodes, scale, detail):
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    return noise


@once
def plain(name, colour, roughness=0.5, metallic=0.0, specular=0.5, sheen=0.0, coat=0.0, bump=None, tint=None):
    """`bump` is (strength, scale, detail) of a fine grain; `tint` is (amount, scale) of a gradual change of colour."""
    material, nodes, links, shader = _new(name)
    values = {
        'Base Color': (*colour, 1),
        'Roughness': roughness,
        'Metallic': metallic,
        'Specular': specular,
        'Sheen': sheen,
        'Clearcoat': coat,
    }
    for key, value in values.items():
        shader.inputs[key].default_value = value
    place = nodes.new('ShaderNodeTexCoord').outputs['Object']
    if bump:
        strength, scale, detail = bump
        grain = _noise(nodes, scale, detail)
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = strength
        relief.inputs['Distance'].default_value = 0.001
        links.new(place, grain.inputs['Vector'])
        links.new(grain.outputs['Fac'], relief.inputs['Height'])
        links.new(relief.outputs['Normal'], shader.inputs['Normal'])
    if tint:
        amount, scale = tint
        dark = tuple(c * (1 - amount) for c in colour)
        light = tuple(min(1, c * (1 + amount * 0.4)) for c in colour)
        cloud = _noise(nodes, scale, 4)
        ramp = _ramp(nodes, (0.3, dark), (0.7, light))
        links.new(place, cloud.inputs['Vector'])
        links.new(cloud.outputs['Fac'], ramp.inputs['Fac'])
        links.new(ramp.outputs['Color'], shader.inputs['Base Color'])
    return material


@once
def wood(name, dark, light, along='X', roughness=0.42, boards=None, fineness=1.0):
    """Stretched grain; `boards` is (length, width) of floor boards, each with its own tone and grain."""
    material, nodes, links, shader = _new(name)
    place = nodes.new('ShaderNodeTexCoord').outputs['Object']
    stretch = nodes.new('ShaderNodeMapping')
    across = 14 * fineness
    stretch.inputs['Scale'].default_value = [1.2 * fineness if axis == along else across for axis in 'XYZ']
    links.new(place, stretch.inputs['Vector'])
    grain = _noise(nodes, 2.2, 8)
    grain.inputs['Distortion'].default_value = 0.6
    ramp = _ramp(nodes, (0.32, dark), (0.68, light))
    links.new(grain.outputs['Fac'], ramp.inputs['Fac'])
    colour, where = ramp.outputs['Color'], stretch.outputs['Vector']
    if boards:
        colour, where = _boards(nodes, links, place, colour, where, boards)
    links.new(where, grain.inputs['Vector'])
    links.new(colour, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Specular'].default_value = 0.35
    return material


def _boards(nodes, links, place, colour, where, boards):
    bricks = nodes.new('ShaderNodeTexBrick')
    bricks.offset = 0.37
    values = {
        'Scale': 1,
        'Brick Width': boards[0],
        'Row Height': boards[1],
        'Mortar Size': 0.0016,
        'Mortar Smooth': 0.3,
        'Color1': (0.78, 0.78, 0.78, 1),
        'Color2': (1.12, 1.12, 1.12, 1),
        'Mortar': (0.32, 0.30, 0.28, 1),
    }
    for key, value in values.items():
        bricks.inputs[key].default_value = value
    links.new(place, bricks.inputs['Vector'])
    shade = nodes.new('ShaderNodeMixRGB')
    shade.blend_type = 'MULTIPLY'
    shade.inputs[0].default_value = 0.85
    links.new(colour, shade.inputs[1])
    links.new(bricks.outputs['Color'], shade.inputs[2])
    # Each board's tone also offsets its grain, which would otherwise run through the joints.
    shift = nodes.new('ShaderNodeVectorMath')
    shift.operation = 'SCALE'
    shift.inputs['Scale'].default_value = 40
    moved = nodes.new('ShaderNodeVectorMath')
    moved.operation = 'ADD'
    links.new(bricks.outputs['Color'], shift.inputs[0])
    links.new(where, moved.inputs[0])
    links.new(shift.outputs[0], moved.inputs[1])
    return shade.outputs[0], moved.outputs[0]


def fleece():
    """Filter fleece, dark in the valleys: pleats stay readable under soft light."""
    known = bpy.data.materials.get('fleece')
    if known:
        return known
    material = plain('fleece', (0.72, 0.728, 0.73), 0.95, specular=0.08, sheen=0.15, bump=(0.5, 650, 5))
    nodes, links = material.node_tree.nodes, material.node_tree.links
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = _ramp(nodes, (0.05, (0.30, 0.307, 0.312)), (0.80, (0.77, 0.775, 0.77)))
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


@once
def banded_leaf(name, dark, light):
    """Leaf with irregular cross bands."""
    material = plain(name, dark, 0.38, specular=0.45)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    wave = nodes.new('ShaderNodeTexWave')
    wave.bands_direction = 'Z'
    for key, value in {'Scale': 9, 'Distortion': 9, 'Detail': 3}.items():
        wave.inputs[key].default_value = value
    ramp = _ramp(nodes, (0, dark), (1, light))
    links.new(nodes.new('ShaderNodeTexCoord').outputs['Object'], wave.inputs['Vector'])
    links.new(wave.outputs['Fac'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Principled BSDF'].inputs['Base Color'])
    return material


@once
def veil(name, colour, clear=0.35):
    """Thin cloth or a thin leaf: light comes through it; `clear` is the part that passes unscattered."""
    material, nodes, links, shader = _new(name)
    nodes.remove(shader)
    parts = [nodes.new(f'ShaderNodeBsdf{kind}') for kind in ('Diffuse', 'Translucent', 'Transparent')]
    for part in parts[:2]:
        part.inputs['Color'].default_value = (*colour, 1)
    body, whole = nodes.new('ShaderNodeMixShader'), nodes.new('ShaderNodeMixShader')
    whole.inputs[0].default_value = clear
    links.new(parts[0].outputs[0], body.inputs[1])
    links.new(parts[1].outputs[0], body.inputs[2])
    links.new(body.outputs[0], whole.inputs[1])
    links.new(parts[2].outputs[0], whole.inputs[2])
    links.new(whole.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


@once
def garden(name, strength, low=(0.15, 0.25, 0.08), high=(0.40, 0.52, 0.22), sky=(1.7, 1.78, 1.85), line=0.5):
    """Blurred view through a window: leaves below, sky above, emitting light of `strength`."""
    material, nodes, links, shader = _new(name)
    nodes.remove(shader)
    coordinates = nodes.new('ShaderNodeTexCoord')
    leaves, edge = _noise(nodes, 1.9, 4), _noise(nodes, 0.9, 4)
    green = _ramp(nodes, (0.34, low), (0.70, high))
    green.color_ramp.elements.new(0.5).color = (*((a + b) * 0.42 for a, b in zip(low, high)), 1)
    split, height = nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeMath')
    # The tree line lies at `line` of the height, frayed by the noise.
    height.operation = 'MULTIPLY_ADD'
    height.inputs[1].default_value = 0.35
    border = _ramp(nodes, (0.08 + line * 0.6, (0, 0, 0)), (0.28 + line * 0.6, (1, 1, 1)))
    blend = nodes.new('ShaderNodeMixRGB')
    blend.inputs[2].default_value = (*sky, 1)
    lamp = nodes.new('ShaderNodeEmission')
    lamp.inputs['Strength'].default_value = strength
    for noise in (leaves, edge):
        links.new(coordinates.outputs['Object'], noise.inputs['Vector'])
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    rise = nodes.new('ShaderNodeMath')
    rise.operation = 'MULTIPLY'
    rise.inputs[1].default_value = 0.6
    links.new(split.outputs['Y'], rise.inputs[0])
    links.new(edge.outputs['Fac'], height.inputs[0])
    links.new(rise.outputs[0], height.inputs[2])
    links.new(height.outputs[0], border.inputs['Fac'])
    links.new(leaves.outputs['Fac'], green.inputs['Fac'])
    links.new(border.outputs['Color'], blend.inputs[0])
    links.new(green.outputs['Color'], blend.inputs[1])
    links.new(blend.outputs[0], lamp.inputs['Color'])
    links.new(lamp.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material


def fabric(name, colour, weave=900, roughness=0.95, strength=0.6, tint=0.08):
    return plain(name, colour, roughness, specular=0.12, sheen=0.25, bump=(strength, weave, 4), tint=(tint, 9))


def steel():
    return plain('steel', (0.62, 0.62, 0.63), 0.28, 1.0)


def rubber():
    return plain('rubber', (0.02, 0.02, 0.02), 0.8, specular=0.2)


def shade():
    """The dark inside of things."""
    return plain('shade', (0.006, 0.006, 0.006), 0.9, specular=0.1)


def cardboard():
    return plain('cardboard', (0.73, 0.69, 0.61), 0.75, specular=0.25, bump=(0.25, 180, 3), tint=(0.07, 18))


@once
def leaf(name, colour, roughness=0.32):
    """Glossy leaf with a pale midrib that lets a third of the light through."""
    material, nodes, links, shader = _new(name)
    coordinates, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    middle, near = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    middle.operation, near.operation = 'SUBTRACT', 'ABSOLUTE'
    middle.inputs[1].default_value = 0.5
    rib = _ramp(nodes, (0.006, tuple(min(1, c * 2.4 + 0.04) for c in colour)), (0.022, (1, 1, 1)))
    rib.color_ramp.elements[1].color = (*colour, 1)
    cloud, mix = _noise(nodes, 7, 3), nodes.new('ShaderNodeMixRGB')
    mix.blend_type, mix.inputs[2].default_value = 'MULTIPLY', (0.62, 0.70, 0.60, 1)
    through, whole = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    through.inputs['Color'].default_value = (*(min(1, c * 2.6) for c in colour), 1)
    whole.inputs[0].default_value = 0.30
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Y'], middle.inputs[0])
    links.new(middle.outputs[0], near.inputs[0])
    links.new(near.outputs[0], rib.inputs['Fac'])
    links.new(coordinates.outputs['Object'], cloud.inputs['Vector'])
    links.new(cloud.outputs['Fac'], mix.inputs[0])
    links.new(rib.outputs['Color'], mix.inputs[1])
    links.new(mix.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = roughness
    links.new(shader.outputs[0], whole.inputs[1])
    links.new(through.outputs[0], whole.inputs[2])
    links.new(whole.outputs[0], nodes['Material Output'].inputs['Surface'])
    return material
