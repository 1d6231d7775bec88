import { expect, it } from 'vitest';
import { inSteps } from './series.ts';

const figure = ({ sold }: { readonly sold: number }) => sold;

it('pairs each day with the previous period, days without sales included [TODAY-4]', () => {
  const steps = inSteps({
    period: { first: '2026-10-24', last: '2026-10-26' },
    before: { first: '2026-10-21', last: '2026-10-23' },
    rows: [
      { day: '2026-10-24', sold: 2 },
      { day: '2026-10-26', sold: 3 },
      { day: '2026-10-26', sold: 4 },
    ],
    rowsBefore: [{ day: '2026-10-22', sold: 5 }],
    figure,
  });
  expect(steps.map(({ first, value, before }) => [first, value, before])).toEqual([
    ['2026-10-24', 2, 0],
    ['2026-10-25', 0, 5],
    ['2026-10-26', 7, 0],
  ]);
});

it('groups many days by week without losing any [TODAY-4]', () => {
  const days = ['2026-01-01', '2026-01-07', '2026-01-08', '2026-12-30'];
  const steps = inSteps({
    period: { first: '2026-01-01', last: '2026-12-30' },
    before: { first: '2025-01-02', last: '2025-12-31' },
    rows: days.map((day) => ({ day, sold: 1 })),
    rowsBefore: [{ day: '2025-12-31', sold: 9 }],
    figure,
  });
  expect(steps).toHaveLength(52);
  expect(steps[0]).toEqual({ first: '2026-01-01', last: '2026-01-07', value: 2, before: 0 });
  expect(steps.at(-1)).toEqual({ first: '2026-12-24', last: '2026-12-30', value: 1, before: 9 });
});
