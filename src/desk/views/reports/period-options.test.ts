import { expect, it } from 'vitest';
import { monthOptions, quarterOptions } from './period-options.ts';

it('offers the newest months and quarters, across a new year [MONDESK-14]', () => {
  expect(monthOptions('2027-02-15').slice(0, 3)).toEqual([
    { label: 'February 2027', from: '2027-02-01', to: '2027-02-28' },
    { label: 'January 2027', from: '2027-01-01', to: '2027-01-31' },
    { label: 'December 2026', from: '2026-12-01', to: '2026-12-31' },
  ]);
  expect(monthOptions('2027-02-15')).toHaveLength(13);
  expect(quarterOptions('2027-02-15')).toEqual([
    { label: 'January to March 2027', from: '2027-01-01', to: '2027-03-31' },
    { label: 'October to December 2026', from: '2026-10-01', to: '2026-12-31' },
    { label: 'July to September 2026', from: '2026-07-01', to: '2026-09-30' },
    { label: 'April to June 2026', from: '2026-04-01', to: '2026-06-30' },
    { label: 'January to March 2026', from: '2026-01-01', to: '2026-03-31' },
  ]);
});
