import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../content/delivery.ts';
import { publicHolidays } from '../../../content/public-holidays.ts';
import { settings } from '../../../content/settings.ts';
import { planDelivery } from '../../../src/domain/shipping/arrival/delivery-plan.ts';
import { arrivesIfPaidToday } from '../../../src/domain/shipping/arrival/describe-arrival.ts';
import { arrivalWithin, estimateArrival } from '../../../src/domain/shipping/arrival/estimate-arrival.ts';
import { readingJourneys } from '../../support/browser/journey.ts';
import { fillCart, open, store } from '../../support/browser/visitor.ts';
import { shiftOf, watchShifts } from '../../support/page-checks/layout-shift.ts';

const dayMs = 86_400_000;
const plan = planDelivery(deliveryAreas['uk-eu'], publicHolidays, settings);

/** Returns the arrival text for a payment at `start`, or at any time between `start` and `end`. */
function wordsFor(country: string, start: number, end?: number): string {
  if (!plan) throw new Error('The dispatch time has no number of days');
  const arrival =
    end === undefined ? estimateArrival(plan, country, { paidAt: start }) : arrivalWithin(plan, country, start, end);
  return arrival ? arrivesIfPaidToday(arrival, country) : '';
}

describe('delivery dates', () => {
  const here = readingJourneys();

  it('hold for the day without JavaScript, and are omitted if out of stock [DELIVER-8, DELIVER-7]', async () => {
    const page = await here.enter({ javaScriptEnabled: false });
    const start = Math.floor(Date.now() / dayMs) * dayMs;
    await page.goto('/product/xl-7');
    await page.getByText(wordsFor('GB', start, start + dayMs - 1), { exact: true }).waitFor();
    await page.goto('/product/tower-8');
    expect(await page.getByText(/^Arrives/).count()).toBe(0);
  });

  it.each(['phone', 'desktop'] as const)(
    'follow the clock and the chosen country without layout shift, on a %s [DELIVER-8, DELIVER-7]',
    async (size) => {
      const page = await here.enter({ size });
      const start = Math.floor(Date.now() / dayMs) * dayMs;
      const evening = start + 20 * 3_600_000;
      await page.clock.setFixedTime(evening);
      await watchShifts(page);
      await store(page, 'country', 'NL');
      await open(page, '/product/xl-7');
      await page.getByText(wordsFor('NL', evening), { exact: true }).waitFor();
      expect(await shiftOf(page)).toBe(0);

      await fillCart(page, here.shop, { 'xl-7': 1 });
      await open(page, '/cart');
      await page.getByText(wordsFor('NL', evening), { exact: true }).waitFor();
      // The chosen country prefills the address; the address that is entered decides the dates.
      await open(page, '/checkout');
      await page.getByText(wordsFor('NL', evening), { exact: true }).waitFor();
      await page.getByRole('combobox', { name: 'Country' }).fill('Deutschland');
      await page.getByText(wordsFor('DE', evening), { exact: true }).waitFor();
    },
  );

  it('of an order for the UK ignore a country outside its region [DELIVER-7]', async () => {
    const page = await here.enter();
    await store(page, 'country', 'US');
    await open(page, '/product/xl-7');
    await page.getByText(/^Arrives .* in the UK if you pay now\.$/).waitFor();
    await open(page, '/product/us-xl-7');
    await page.getByText(/^Arrives \w{3}, \w{3} \d{1,2} to \w{3}, \w{3} \d{1,2} in the US if you pay now\.$/).waitFor();
  });
});
