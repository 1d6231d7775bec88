import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { readDispatchDays } from './dispatch-days.ts';

it.each([
  [settings.dispatchTime, 3],
  ['one working day', 1],
  ['2 to 5 business days', 5],
  ['10 Working Days', 10],
  ['a week', undefined],
  ['three days', undefined],
  ['some working days', undefined],
  ['0 working days', undefined],
  ['99 working days', undefined],
  ['', undefined],
])('‘%s’ is parsed as %s working days, or as undefined if unclear [SEO-6]', (text, days) => {
  expect(readDispatchDays(text)).toBe(days);
});
