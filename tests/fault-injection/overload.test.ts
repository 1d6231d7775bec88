import { expect, it } from 'vitest';
import { judgeRatio, median, ratioOf } from './overload/ratios.ts';

/**
 * Alternates between measurements without and under a load that leaves a share of the shop's throughput, on a machine
 * whose speed changes between measurements.
 */
function measure(share: number, paces: readonly number[]) {
  const looks = paces.map((pace, index) => 500 * pace * (index % 2 === 1 ? share : 1));
  const at = (index: number) => looks[index] ?? Number.NaN;
  const rounds = paces
    .slice(0, -2)
    .flatMap((_, index) =>
      index % 2 === 0 ? [{ before: at(index), during: at(index + 1), after: at(index + 2) }] : [],
    );
  return ratioOf(
    rounds,
    looks.filter((_, index) => index % 2 === 0),
  );
}

it('measures the throughput under overload on a machine that slows down, with one disturbed round', () => {
  const slower = measure(0.9, [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]);
  expect(slower.median).toBeCloseTo(0.9, 2);
  const disturbed = measure(0.9, [1, 1, 1, 0.3, 1, 1, 1]);
  expect(disturbed).toMatchObject({ median: 0.9, least: expect.closeTo(0.27, 2), most: 0.9, within: 0 });
});

it('derives the error of the median from the spread of measurements, smaller with more rounds', () => {
  const paces = [1, 1, 1.1, 1.1, 1, 1, 1.1, 1.1, 1];
  const few = measure(1, paces.slice(0, 5)).within;
  expect(few).toBeCloseTo((1.858 * Math.log(1.1)) / Math.sqrt(2), 3);
  expect(measure(1, paces).within).toBeCloseTo(few / Math.sqrt(2), 3);
});

it('neither passes nor fails a result that noise alone could explain', () => {
  const verdict = (middle: number, within: number) =>
    judgeRatio({ median: middle, within, least: middle, most: middle }, 0.8);
  expect([verdict(0.8, 0.05), verdict(1.1, 0.19)]).toEqual(['held', 'held']);
  expect([verdict(0.74, 0.05), verdict(0.4, 0.35)]).toEqual(['missed', 'missed']);
  expect([verdict(0.79, 0.05), verdict(1.1, 0.21), verdict(Number.NaN, 0.05)]).toEqual(Array(3).fill('too noisy'));
});

it('takes the mean of the two middle values of an even number', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
});
