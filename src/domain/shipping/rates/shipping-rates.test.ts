import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settings } from '../../../../content/settings.ts';
import type { ShippingRate } from '../../../contract/shipping/shipping-zones.ts';
import { calculateDiscounted } from '../../pricing/calculate-totals.ts';
import { orderWeight, type ShippingSettings, shippingRatesFor, shipTo } from './shipping-rates.ts';

const standard: ShippingRate = { id: 'uk', name: 'Standard', price: 495, freeFrom: 100_00, days: '2 to 5' };
const express: ShippingRate = { id: 'uk-express', name: 'Express', price: 995, days: '1' };
const shop = (...rates: ShippingRate[]): ShippingSettings => ({
  shippingZones: [{ name: 'UK', countries: ['GB'], rates }],
  shippingElsewhere: 'free',
});
const to = (value: number, weight = 0) => ({ country: 'GB', value, weight });

it('is free without zones, and outside all zones unless the shop ships to its zones only [SHIP-1]', () => {
  expect(shippingRatesFor(settings, to(1))).toEqual({ isShipped: true, rates: [] });
  const zones = shop(standard);
  expect(shippingRatesFor(zones, { ...to(1), country: 'FR' })).toEqual({ isShipped: true, rates: [] });
  const listed = { ...zones, shippingElsewhere: 'none' } as const;
  expect(shippingRatesFor(listed, { ...to(1), country: 'FR' }).isShipped).toBe(false);
});

it('offers the eligible rates by order value and weight, cheapest first [SHIP-2]', () => {
  const heavy = { id: 'pallet', name: 'Pallet', price: 4500, minWeight: 20_001 };
  const zones = shop(express, { ...standard, maxWeight: 20_000 }, heavy);
  const offered = (value: number, weight: number) =>
    shippingRatesFor(zones, to(value, weight)).rates.map(({ id, price }) => `${id} ${price}`);
  expect(offered(99_99, 20_000)).toEqual(['uk 495', 'uk-express 995']);
  expect(offered(100_00, 0)).toEqual(['uk 0', 'uk-express 995']);
  expect(offered(100_00, 20_001)).toEqual(['uk-express 995', 'pallet 4500']);
  expect(shippingRatesFor(shop({ ...standard, maxOrder: 50_00 }), to(50_01))).toEqual({ isShipped: false, rates: [] });
});

const rates = fc.uniqueArray(
  fc.record(
    {
      id: fc.stringMatching(/^[a-z]{1,4}$/),
      name: fc.constant('Rate'),
      price: fc.nat(5000),
      freeFrom: fc.nat(20_000),
      minOrder: fc.nat(20_000),
      maxOrder: fc.integer({ min: 20_000, max: 40_000 }),
      minWeight: fc.nat(10_000),
    },
    { requiredKeys: ['id', 'name', 'price'] },
  ),
  { minLength: 1, maxLength: 5, selector: ({ id }) => id },
);

it('never charges less than nothing, preselects the cheapest rate, and free shipping never costs more [SHIP-2, SHIP-5]', () => {
  fc.assert(
    fc.property(rates, fc.nat(50_000), fc.nat(20_000), (all, value, weight) => {
      const zones = shop(...all);
      const { isShipped, rates: offered } = shippingRatesFor(zones, to(value, weight));
      const prices = offered.map(({ price }) => price);
      expect(isShipped).toBe(offered.length > 0);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      for (const { standard: cheapest } of offered) expect(cheapest).toBe(prices[0]);
      const free = shippingRatesFor(zones, { ...to(value, weight), isFree: true }).rates.map(({ price }) => price);
      expect(free).toEqual(prices.map((price, index) => (index === 0 ? 0 : price)));
      const goods = { subtotal: value, discount: 0, total: value };
      const shipped = shipTo(zones, { country: 'GB', weight, rate: offered.at(-1)?.id })(goods, false);
      expect(shipped.total).toBe(value + (prices.at(-1) ?? 0));
    }),
  );
});

it('compares thresholds with the goods after discounts, and applies the discount that saves most [SHIP-3, SHIP-5]', () => {
  const product = { id: 'a', name: 'A', price: '105.00', region: 'uk-eu' } as const;
  const ship = shipTo(shop({ ...standard, freeFrom: 104_50 }), { country: 'GB', weight: 0 });
  const totals = (...automatic: { percent: number; freeShipping?: true }[]) =>
    calculateDiscounted('uk-eu', [{ product, quantity: 1 }], null, automatic, ship);
  expect(totals()).toMatchObject({ total: 105_00, shippingMethod: { price: 0 } });
  const ten = { percent: 10 };
  expect(totals(ten)).toMatchObject({ discount: 10_50, total: 94_50 + 4_95, automatic: ten });
  expect(totals({ percent: 0.4 })).toMatchObject({ discount: 42, total: 104_58, shippingMethod: { price: 0 } });
  // 1% off would lose free shipping, which saves more.
  expect(totals({ percent: 1 })).toMatchObject({ discount: 0, total: 105_00 });
  const cheap = calculateDiscounted(
    'uk-eu',
    [{ product: { ...product, price: '20.00' }, quantity: 1 }],
    ten,
    [{ percent: 0, freeShipping: true as const }] as { percent: number; freeShipping?: true }[],
    ship,
  );
  expect(cheap).toMatchObject({ discount: 0, total: 20_00, automatic: { freeShipping: true } });
});

it('weighs an order by its specifications [SHIP-2]', () => {
  const product = { specifications: '{"Weight":"3.3 kg"}' };
  expect(
    orderWeight([
      { quantity: 2, product },
      { quantity: 1, product: {} },
    ]),
  ).toBe(6600);
});
