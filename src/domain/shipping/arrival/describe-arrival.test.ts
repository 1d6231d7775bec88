import { expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { publicHolidays } from '../../../../content/public-holidays.ts';
import { settings } from '../../../../content/settings.ts';
import { planDelivery } from './delivery-plan.ts';
import { arrivalAfterPayment, arrivesIfPaidToday, formatArrival } from './describe-arrival.ts';

it.each([
  ['2026-12-01', '2026-12-04', 'GB', 'Tue 1 to Fri 4 December'],
  ['2026-11-30', '2026-12-04', 'DE', 'Mon 30 November to Fri 4 December'],
  ['2026-12-30', '2027-01-06', 'FR', 'Wed 30 December to Wed 6 January'],
  ['2026-12-04', '2026-12-04', 'GB', 'Fri 4 December'],
  ['2026-12-02', '2026-12-11', 'US', 'Wed, Dec 2 to Fri, Dec 11'],
  ['2026-12-02', '2026-12-02', 'US', 'Wed, Dec 2'],
])('delivery from %s to %s in %s is %s [DELIVER-4]', (from, until, country, words) => {
  expect(formatArrival({ from, until }, country)).toBe(words);
});

it('names the country, and assumes payment today [DELIVER-7]', () => {
  const arrival = { from: '2026-12-01', until: '2026-12-04' };
  const words = (country: string) => arrivesIfPaidToday(arrival, country);
  expect(words('GB')).toBe('Arrives Tue 1 to Fri 4 December in the UK if you pay now.');
  expect(words('NL')).toBe('Arrives Tue 1 to Fri 4 December in the Netherlands if you pay now.');
  expect(words('US')).toBe('Arrives Tue, Dec 1 to Fri, Dec 4 in the US if you pay now.');
});

it('counts working days after payment while the day of payment is unknown [DELIVER-7]', () => {
  const plan = planDelivery(deliveryAreas['uk-eu'], publicHolidays, settings);
  const after = (country: string) => plan && arrivalAfterPayment(plan, country);
  expect(after('GB')).toBe('2 to 8 working days after payment');
  expect(after('DE')).toBe('4 to 11 working days after payment');
  expect(after('US')).toBeUndefined();
});
