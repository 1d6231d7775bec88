import { expect, it } from 'vitest';
import { describeOpening, openingDaysOf } from './opening-hours.ts';

it('opening hours name their days for search engines, and read as customers write them [SITE-3]', () => {
  expect(openingDaysOf('Mon-Fri')).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  expect(openingDaysOf('Sat-Sun')).toEqual(['Saturday', 'Sunday']);
  expect(openingDaysOf('Wed')).toEqual(['Wednesday']);
  expect(openingDaysOf('Mon-Sun')).toHaveLength(7);
  expect(describeOpening({ days: 'Sat', opens: '10:00', closes: '16:00' })).toBe('Sat 10:00-16:00 (UK time)');
});
