import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shiftDay } from '../shared/time/london-day.ts';
import { reportSteps } from './report-steps.ts';

it('divides a month into days, a quarter into months and a decade into years [MONDESK-14]', () => {
  expect(reportSteps({ first: '2026-02-01', last: '2026-02-28' })).toHaveLength(28);
  expect(reportSteps({ first: '2026-10-01', last: '2026-12-31' })).toEqual([
    { first: '2026-10-01', last: '2026-10-31' },
    { first: '2026-11-01', last: '2026-11-30' },
    { first: '2026-12-01', last: '2026-12-31' },
  ]);
  expect(reportSteps({ first: '2024-01-01', last: '2026-12-31' })).toHaveLength(36);
  expect(reportSteps({ first: '2023-12-31', last: '2026-12-31' }).map(({ first }) => first)).toEqual([
    '2023-12-31',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ]);
});

it('covers each day once, in order [MONDESK-14]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }), (start, length) => {
      const first = shiftDay('2020-01-01', start);
      const last = shiftDay(first, length);
      const steps = reportSteps({ first, last });
      expect([steps[0]?.first, steps.at(-1)?.last]).toEqual([first, last]);
      for (const [index, step] of steps.entries()) {
        expect(step.first <= step.last).toBe(true);
        if (index > 0) expect(step.first).toBe(shiftDay(steps[index - 1]?.last ?? '', 1));
      }
    }),
  );
});
