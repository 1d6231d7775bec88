import { expect, it } from 'vitest';
import type { Product } from '../../contract/catalogue/product.ts';
import { describeWasPeriod, wasPricePeriod } from './was-price-period.ts';

const step = (day: string, price: number, originalPrice: number | null = null) => ({
  from: Date.parse(`${day}T09:00:00Z`),
  price,
  originalPrice,
});

it('states when a was price was charged, and the lowest price of the 30 days before [MONEY-10]', () => {
  const steps = [step('2026-08-01', 229_00), step('2026-10-20', 219_00), step('2026-11-10', 201_00, 229_00)];
  const wasPeriod = wasPricePeriod(steps);
  expect(wasPeriod).toEqual({ from: '2026-08-01', until: '2026-10-20', lowest: '219.00' });
  expect(describeWasPeriod({ region: 'uk-eu', originalPrice: '229.00', wasPeriod } as Product)).toBe(
    'Was £229.00 from 1 August 2026 to 20 October 2026. Lowest price in the 30 days before this price: £219.00.',
  );
});

it('joins steps with the same price, and keeps a period even if the was price is set later [MONEY-10]', () => {
  const steps = [
    step('2026-07-01', 199_00),
    step('2026-08-01', 229_00),
    step('2026-09-01', 229_00, 249_00),
    step('2026-11-01', 201_00),
    step('2026-11-05', 201_00, 229_00),
  ];
  expect(wasPricePeriod(steps)).toEqual({ from: '2026-08-01', until: '2026-11-01', lowest: '229.00' });
});

it('says nothing about a was price that was never charged, as in sample data [MONEY-10]', () => {
  expect(wasPricePeriod([step('2026-11-01', 201_00, 229_00)])).toBeUndefined();
  expect(wasPricePeriod([step('2026-08-01', 219_00), step('2026-11-01', 201_00, 229_00)])).toBeUndefined();
  expect(wasPricePeriod([step('2026-08-01', 229_00), step('2026-11-01', 201_00)])).toBeUndefined();
  expect(wasPricePeriod([])).toBeUndefined();
  expect(describeWasPeriod({ region: 'uk-eu', originalPrice: '229.00' } as Product)).toBeUndefined();
});
