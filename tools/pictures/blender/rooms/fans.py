"""The fans from close by, on a sage backdrop: only the nearest is in focus."""

import math

from .. import geometry as g
from .. import materials, stage


def build(unit, size):
    sage = materials.plain('sage backdrop', (0.31, 0.375, 0.335), 0.9, specular=0.1)
    cove = [(1.0 + 1.0 * math.sin(math.radians(a)), 1.0 - 1.0 * math.cos(math.radians(a))) for a in range(6, 91, 6)]
    profile = [(-4, 0), (1.0, 0), *cove, (2.0, 5)]
    g.sheet(1, len(profile) - 1, lambda u, v: (14 * u - 7, *profile[round(v * (len(profile) - 1))]), sage)
    unit.matrix_local = g.turn(-24, 'Z')
    stage.sky((1, 1, 1), 0.18)
    stage.area((-1.5, 0.9, 1.5), (0, 0, 0.44), 0.9, 72, (1, 0.96, 0.90))
    stage.area((1.4, -1.0, 1.3), (0, 0, 0.4), 0.8, 18, (0.94, 0.98, 1), 1.2)
    stage.area((0.2, 0.4, 2.2), (0, 0, 0.4), 1.2, 18)
    stage.area((-0.6, 0.4, 2.6), (-0.2, 2.0, 0.8), 3.0, 40, height=1.0)
    stage.camera((0.44, -0.62, 0.86), (0.035, -0.005, 0.425), 62, 7.0, (0.10, -0.05, 0.44))
    stage.look(0.45, 'High Contrast')
