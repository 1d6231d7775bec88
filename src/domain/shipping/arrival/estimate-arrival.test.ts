import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { publicHolidays } from '../../../../content/public-holidays.ts';
import { settings } from '../../../../content/settings.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import { type DeliverySettings, planDelivery, planFrom } from './delivery-plan.ts';
import { arrivalOfParcel, arrivalWithin, estimateArrival } from './estimate-arrival.ts';

/** The next day's dispatch, so that a single day shows in the result. */
const quick = { ...settings, dispatchTime: '1 to 1 working day' };

function planOf(changes: Partial<DeliverySettings> = {}, region: Region = 'uk-eu') {
  const plan = planDelivery(deliveryAreas[region], publicHolidays, { ...settings, ...changes });
  if (!plan) throw new Error('no plan');
  return plan;
}

const estimate = (country: string, paid: string, changes?: Partial<DeliverySettings>, region?: Region) =>
  Object.values(estimateArrival(planOf(changes, region), country, { paidAt: Date.parse(paid) }) ?? {}).join(' ');

describe('a shipment', () => {
  it.each([
    // 27 November 2026 is a Friday.
    ['GB', '2026-11-27', '2026-12-01', '2026-12-04'],
    ['DE', '2026-11-27', '2026-12-03', '2026-12-09'],
    ['GB', '2026-11-28', '2026-12-01', '2026-12-04'],
    // Christmas Day, Boxing Day's substitute and New Year's Day.
    ['GB', '2026-12-23', '2026-12-29', '2027-01-04'],
    // 8 December is a holiday in Austria.
    ['AT', '2026-12-03', '2026-12-10', '2026-12-16'],
  ])('to %s sent on %s arrives from %s to %s [DELIVER-4, VALIDATOR-5]', (country, sentOn, from, until) => {
    expect(arrivalOfParcel(planOf(), country, sentOn)).toEqual({ from, until });
  });

  it('to another country or beyond the known holidays has no dates [DELIVER-4]', () => {
    expect(arrivalOfParcel(planOf(), 'US', '2026-11-27')).toBeUndefined();
    expect(arrivalOfParcel(planOf(), 'GB', '2028-12-27')).toBeUndefined();
    expect(arrivalOfParcel(planOf(), 'GB', '2040-01-01')).toBeUndefined();
  });
});

describe('an order', () => {
  it.each([
    // Within three working days of payment, then 2 to 5 working days.
    ['a Monday morning', 'GB', '2026-11-30T09:00Z', '2026-12-02 2026-12-10'],
    ['a Friday after the cut-off', 'GB', '2026-11-27T15:00Z', '2026-12-02 2026-12-09'],
    ['a Saturday', 'GB', '2026-11-28T09:00Z', '2026-12-02 2026-12-09'],
    ['the year’s end', 'GB', '2026-12-22T09:00Z', '2026-12-24 2027-01-06'],
    ['the year’s end', 'DE', '2026-12-22T09:00Z', '2026-12-30 2027-01-11'],
    ['Easter', 'GB', '2027-03-24T09:00Z', '2027-03-30 2027-04-07'],
    ['an Irish bank holiday', 'IE', '2026-10-21T09:00Z', '2026-10-28 2026-11-05'],
  ])('paid on %s, to %s [DELIVER-4]', (_, country, paid, days) => {
    expect(estimate(country, paid)).toBe(days);
  });

  it.each([
    ['winter', '2026-12-01T13:59:59Z', '2026-12-04 2026-12-09'],
    ['winter', '2026-12-01T14:00:00Z', '2026-12-07 2026-12-10'],
    ['summer', '2026-07-07T12:59:59Z', '2026-07-10 2026-07-15'],
    ['summer', '2026-07-07T13:00:00Z', '2026-07-13 2026-07-16'],
  ])('respects the cut-off in London time: %s, %s [DELIVER-5]', (_, paid, days) => {
    expect(estimate('GB', paid, quick)).toBe(days);
  });

  it('placed late on a summer evening counts for the next London day [DELIVER-5]', () => {
    const changes = { ...quick, dispatchCutOff: '23:59' };
    expect(estimate('GB', '2026-07-07T22:30Z', changes)).toBe('2026-07-10 2026-07-15');
    expect(estimate('GB', '2026-07-07T23:30Z', changes)).toBe('2026-07-13 2026-07-16');
  });

  it('waits for the end of the shop’s closed days, which do not affect the carrier [DELIVER-6]', () => {
    const closedDays = [{ from: '2026-12-24', until: '2027-01-31' }, { from: '2027-02-02' }];
    expect(estimate('GB', '2026-12-24T09:00Z', { closedDays })).toBe('2027-02-03 2027-02-11');
    expect(estimate('GB', '2026-12-24T09:00Z', { ...quick, closedDays })).toBe('2027-02-03 2027-02-08');
    // Dispatched before them.
    expect(estimate('GB', '2026-12-22T09:00Z', { ...quick, closedDays })).toBe('2026-12-29 2027-01-04');
  });

  it('takes the transit time that the owner set for its country [DELIVER-6]', () => {
    const transitTimes = [{ country: 'IE', days: '3' }];
    expect(estimate('IE', '2026-11-30T09:00Z', { ...quick, transitTimes })).toBe('2026-12-04 2026-12-04');
    expect(estimate('FR', '2026-11-30T09:00Z', { ...quick, transitTimes })).toBe('2026-12-07 2026-12-11');
  });

  it('from the US warehouse skips Thanksgiving, not British holidays [DELIVER-4]', () => {
    expect(estimate('US', '2026-11-24T09:00Z', quick, 'us-only')).toBe('2026-11-30 2026-12-03');
    expect(estimate('US', '2026-12-24T09:00Z', quick, 'us-only')).toBe('2026-12-30 2027-01-05');
  });

  it('that is overdue is dispatched on the next possible day [DELIVER-7]', () => {
    const paidAt = Date.parse('2026-11-16T09:00Z');
    const at = (now: string) => estimateArrival(planOf(), 'GB', { paidAt, now: Date.parse(now) });
    expect(at('2026-11-17T09:00Z')).toEqual({ from: '2026-11-19', until: '2026-11-26' });
    expect(at('2026-11-28T09:00Z')).toEqual({ from: '2026-12-02', until: '2026-12-07' });
  });

  it('has no dates if the dispatch time has no number of days [DELIVER-4]', () => {
    const silent = { ...settings, dispatchTime: 'a fortnight' };
    expect(planDelivery(deliveryAreas['uk-eu'], publicHolidays, silent)).toBeUndefined();
  });
});

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-10-01'), noInvalidDate: true });
const countries = fc.constantFrom(...deliveryAreas['uk-eu'].countries);
const closings = fc.constantFrom([], [{ from: '2026-08-01', until: '2026-10-15' }, { from: '2027-12-20' }]);
const dayMs = 86_400_000;

describe('the delivery dates of a page that is cached for a day', () => {
  it('are right for a payment at any time of the day, in the browser too [DELIVER-8]', () => {
    fc.assert(
      fc.property(moments, countries, closings, (moment, country, closedDays) => {
        const start = Math.floor(moment.getTime() / dayMs) * dayMs;
        const plan = planFrom(planOf({ closedDays }), new Date(start).toISOString().slice(0, 10));
        const shown = arrivalWithin(plan, country, start, start + dayMs - 1);
        const exact = estimateArrival(plan, country, { paidAt: moment.getTime() });
        expect(exact).toEqual(estimateArrival(planOf({ closedDays }), country, { paidAt: moment.getTime() }));
        expect([shown?.from, exact?.from, exact?.until, shown?.until].toSorted()).toEqual([
          shown?.from,
          exact?.from,
          exact?.until,
          shown?.until,
        ]);
        expect(shown).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});

it('a browser receives only the holidays of the next weeks [DELIVER-8]', () => {
  const plan = planFrom(planOf(), '2026-11-28');
  expect(Object.keys(plan.holidays)[0]).toBe('2026-11-30');
  expect(plan.until).toBe('2027-01-27');
  expect(plan.holidays['2026-12-28']).toBe('GB');
  expect(JSON.stringify(plan).length).toBeLessThan(1500);
});
