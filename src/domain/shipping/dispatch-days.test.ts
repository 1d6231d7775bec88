import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
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
])('of ‘%s’ makes %s working days, and nothing of what it cannot know [SEO-6]', (text, days) => {
  expect(readDispatchDays(text)).toBe(days);
});
