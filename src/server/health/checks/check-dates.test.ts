import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import { taxTable } from '../../../../content/tax.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { checkDates } from './check-dates.ts';

const problemsAt = (changes: Partial<typeof settings>, now: number) =>
  checkDates({ ...settings, priceValidUntil: '9999-12-31', ...changes }, now).map(({ problem }) => problem);

it('reports tax rates not reviewed for a year, if they are used [INV-5]', () => {
  const day = 24 * 60 * 60 * 1000;
  const asOf = Date.parse(taxTable.asOf);
  expect(problemsAt({}, asOf + 364 * day)).toEqual([]);
  const old = [`The VAT rates on invoices were last reviewed on ${formatDay(taxTable.asOf)}.`];
  expect(problemsAt({}, asOf + 365 * day)).toEqual(old);
  expect(problemsAt({ vatNumber: null, ossNumber: 'EU 123 456 789' }, asOf + 365 * day)).toEqual(old);
  expect(problemsAt({ vatNumber: null, ossNumber: null }, asOf + 365 * day)).toEqual([]);
});
