import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DiscountRule } from '../promotions/discount.ts';
import { calculateDiscounted, calculateTotals } from './calculate-totals.ts';

const line = (id: string, price: string, quantity = 1) => ({
  product: { id, name: id, price, region: 'uk-eu' as const },
  quantity,
});
const lines = [line('xl-7', '251.00'), line('desk-2', '89.00', 2)];
const rule = (code: string, part: Partial<DiscountRule>) => ({ code, percent: 0, ...part });
const totals = (typed: DiscountRule | null, automatic: readonly DiscountRule[]) =>
  calculateDiscounted('uk-eu', lines, typed, automatic);
const chosen = (typed: ReturnType<typeof rule> | null, ...automatic: ReturnType<typeof rule>[]) =>
  calculateDiscounted('uk-eu', lines, typed, automatic).automatic?.code;

it('prefers the promo code unless an automatic discount takes off more [OFFER-11]', () => {
  const typed = rule('TEN', { percent: 10 });
  expect(chosen(typed, rule('LESS', { percent: 5 }))).toBeUndefined();
  expect(chosen(typed, rule('SAME', { percent: 10 }))).toBeUndefined();
  expect(chosen(typed, rule('MORE', { amounts: { GBP: '42.91' } }))).toBe('MORE');
  expect(chosen(null, rule('B', { percent: 5 }), rule('A', { percent: 5 }))).toBe('B');
});

it('chooses no discount without effect, except an entered promo code [OFFER-4, OFFER-11]', () => {
  const notMet = { percent: 50, from: { GBP: '1000.00' } };
  expect(chosen(null, rule('HIGH', notMet), rule('USD', { amounts: { USD: '5.00' } }))).toBeUndefined();
  expect(chosen(rule('TYPED', notMet), rule('OTHER', { percent: 50, products: ['tower-8'] }))).toBeUndefined();
});

it('never takes off less than any single discount would [OFFER-11]', () => {
  const rules = fc.record({
    percent: fc.integer({ min: 1, max: 100 }),
    products: fc.option(fc.constantFrom(['xl-7'], ['desk-2'], ['none']), { nil: undefined }),
    from: fc.option(fc.constantFrom({ GBP: '100.00' }, { GBP: '500.00' }), { nil: undefined }),
  }) as fc.Arbitrary<DiscountRule>;
  fc.assert(
    fc.property(fc.option(rules), fc.array(rules, { maxLength: 5 }), (typed, automatic) => {
      const each = [typed, ...automatic].map((one) => calculateTotals('uk-eu', lines, one ?? 0).discount);
      expect(totals(typed, automatic).discount).toBe(Math.max(0, ...each));
    }),
  );
});
