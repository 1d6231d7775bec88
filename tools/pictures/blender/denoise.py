"""Dual-buffer non-local means after Rousselle, Knaus and Zwicker (2012), for builds of Blender without a denoiser.

Two independent half-sample renders: each one's weights filter the other, guided by albedo and normals."""

from concurrent.futures import ThreadPoolExecutor

import numpy

ALBEDO_TOLERANCE = 0.045
NORMAL_TOLERANCE = 0.22


def denoise(first, second, albedo, normal, reach=7, strictness=0.62, patch=2):
    """All arrays are (height, width, 3) floats of linear light; returns the filtered mean of the two renders.

    Works on the logarithm, so that bright spots do not dominate; searches `reach` pixels in each direction."""
    logs = [numpy.log1p(numpy.maximum(buffer, 0)) for buffer in (first, second)]
    variance = _blur(((logs[0] - logs[1]) ** 2).mean(-1), 3) * 0.5 + 1e-6
    features = numpy.concatenate([albedo / ALBEDO_TOLERANCE, normal / NORMAL_TOLERANCE], -1)
    shifts = [(dy, dx) for dy in range(reach + 1) for dx in range(-reach, reach + 1) if dy or dx > 0]

    def filtered(guide, noisy):
        total, weights = noisy.copy(), numpy.ones(variance.shape, numpy.float32)
        for dy, dx in shifts:
            weight = _similarity(guide, variance, features, (-dy, -dx), strictness, patch)
            _clear_wrapped(weight, dy, dx)
            total += weight[..., None] * numpy.roll(noisy, (-dy, -dx), (0, 1))
            # The weight of a pair is symmetric.
            back = numpy.roll(weight, (dy, dx), (0, 1))
            total += back[..., None] * numpy.roll(noisy, (dy, dx), (0, 1))
            weights += weight + back
        return total / weights[..., None]

    with ThreadPoolExecutor(2) as pool:
        halves = list(pool.map(filtered, logs, logs[::-1]))
    return numpy.expm1((halves[0] + halves[1]) / 2)


def _similarity(guide, variance, features, shift, strictness, patch):
    """Similarity of each pixel's patch to the one at `shift`, from 0 to 1."""
    there = numpy.roll(variance, shift, (0, 1))
    distance = ((guide - numpy.roll(guide, shift, (0, 1))) ** 2).mean(-1)
    # Noise alone makes patches differ by the sum of their variances: only what exceeds it counts.
    distance = (distance - (variance + numpy.minimum(variance, there))) / (1e-7 + strictness**2 * (variance + there))
    weight = numpy.exp(-numpy.maximum(_blur(distance, patch), 0))
    weight *= numpy.exp(-((features - numpy.roll(features, shift, (0, 1))) ** 2).sum(-1))
    weight[weight < 0.02] = 0
    return weight


def _clear_wrapped(weight, dy, dx):
    """`numpy.roll` wraps round the edges: pixels there have no neighbour at this shift."""
    if dy:
        weight[-dy:] = 0
    if dx > 0:
        weight[:, -dx:] = 0
    elif dx < 0:
        weight[:, :-dx] = 0


def _blur(values, radius):
    for axis in (0, 1):
        values = sum(numpy.roll(values, shift, axis) for shift in range(-radius, radius + 1))
    return values / (2 * radius + 1) ** 2
