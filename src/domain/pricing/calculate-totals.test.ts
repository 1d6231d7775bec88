import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carts, makeLine, offersFor, percents, regionsDrawn } from '../../../tests/support/arbitraries.ts';
import { isCartLine, maxCartQuantity, maxLineQuantity } from '../../contract/cart/cart.ts';
import { netTotals } from '../returns/withdrawal.ts';
import { priceToMinor } from '../shared/money/money.ts';
import { calculateTotals } from './calculate-totals.ts';

const salesDrawn = regionsDrawn.chain((region) => fc.record({ region: fc.constant(region), cart: carts({ region }) }));

const offeredDrawn = salesDrawn.chain(({ region, cart }) =>
  fc.record({
    region: fc.constant(region),
    cart: fc.constant(cart),
    offer: offersFor(cart.map(({ productId }) => productId)),
  }),
);

describe('the totals of a cart with a promo code', () => {
  it('add up, and deduct at most the price of the lines that the promo code covers [OFFER-1]', () => {
    fc.assert(
      fc.property(offeredDrawn, ({ region, cart, offer }) => {
        const { subtotal, discount, total, lines } = calculateTotals(region, cart, offer);
        expect(discount + total).toBe(subtotal);
        const held = lines.filter(({ productId }) => offer.products?.includes(productId) ?? true);
        expect(discount).toBeLessThanOrEqual(held.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
        expect([subtotal, discount, total].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        if (discount > 0) expect(lines.filter(({ undiscounted }) => !undiscounted)).toEqual(held);
        else expect(lines.filter(({ undiscounted }) => undiscounted)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are the same for any order of the lines [OFFER-1]', () => {
    const shuffled = offeredDrawn.chain(({ cart, ...rest }) =>
      fc.record({
        ...{ region: fc.constant(rest.region), offer: fc.constant(rest.offer), cart: fc.constant(cart) },
        other: fc.shuffledSubarray([...cart], { minLength: cart.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ region, cart, other, offer }) => {
        const sums = ({ subtotal, discount, total }: ReturnType<typeof calculateTotals>) => [subtotal, discount, total];
        expect(sums(calculateTotals(region, other, offer))).toEqual(sums(calculateTotals(region, cart, offer)));
      }),
    );
  });

  it('share the discount among the eligible lines, to the penny [OFFER-2]', () => {
    fc.assert(
      fc.property(offeredDrawn, ({ region, cart, offer }) => {
        const quoted = calculateTotals(region, cart, offer);
        const totals = netTotals(quoted);
        expect(totals.reduce((sum, part) => sum + part, 0)).toBe(quoted.total);
        for (const [index, { lineTotal, undiscounted }] of quoted.lines.entries()) {
          expect(totals[index]).toBeGreaterThanOrEqual(0);
          expect(totals[index]).toBeLessThanOrEqual(lineTotal);
          if (undiscounted) expect(totals[index]).toBe(lineTotal);
        }
      }),
    );
  });

  it('have no discount below the minimum subtotal or in a currency that the code does not cover [OFFER-1]', () => {
    const spring = { percent: 0, amounts: { GBP: '20.00' }, from: { GBP: '502.00' } };
    expect(calculateTotals('uk-eu', [makeLine(1)], spring)).toMatchObject({ discount: 0, total: 251_00 });
    expect(calculateTotals('uk-eu', [makeLine(2)], spring)).toMatchObject({ discount: 20_00, total: 482_00 });
    expect(calculateTotals('us-only', [makeLine(9, { region: 'us-only' })], spring)).toMatchObject({ discount: 0 });
    const tenth = { percent: 10, from: { GBP: '1.00' } };
    expect(calculateTotals('us-only', [makeLine(9, { region: 'us-only' })], tenth)).toMatchObject({ discount: 0 });
  });

  it('apply a percentage to the chosen products only, and mark the other lines [OFFER-1]', () => {
    const lines = [makeLine(1), makeLine(2, { id: 'desk-2', price: '89.00' })];
    const quoted = calculateTotals('uk-eu', lines, { percent: 12.5, products: ['desk-2'] });
    expect(quoted).toMatchObject({ subtotal: 429_00, discount: 22_25, total: 406_75 });
    expect(quoted.lines.map(({ undiscounted }) => undiscounted)).toEqual([true, undefined]);
    const huge = { percent: 0, amounts: { GBP: '9999.00' }, products: ['desk-2'] };
    expect(calculateTotals('uk-eu', lines, huge)).toMatchObject({ discount: 178_00, total: 251_00 });
  });
});

describe('cart totals', () => {
  it('always add up: subtotal = discount + total, in whole minor units, none below 0 [MONEY-1]', () => {
    fc.assert(
      fc.property(salesDrawn, fc.double({ min: 0, max: 100, noNaN: true }), ({ region, cart }, percent) => {
        const { subtotal, discount, total } = calculateTotals(region, cart, percent);
        expect(discount + total).toBe(subtotal);
        expect([subtotal, discount, total].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('deduct subtotal × percent / 100, rounded half up, and charge nothing for shipping [MONEY-2]', () => {
    fc.assert(
      fc.property(salesDrawn, percents, ({ region, cart }, { percent, basisPoints }) => {
        const { subtotal, discount, total } = calculateTotals(region, cart, percent);
        const sum = cart.reduce((all, line) => all + BigInt(priceToMinor(line.product.price) * line.quantity), 0n);
        const halfUp = (sum * BigInt(basisPoints) * 2n + 10_000n) / 20_000n;
        expect([subtotal, discount, total].map(BigInt)).toEqual([sum, halfUp, sum - halfUp]);
      }),
      { numRuns: 500 },
    );
  });

  it('equal the subtotal without a code [MONEY-2]', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        const { subtotal, discount, total } = calculateTotals(region, cart, 0);
        expect({ discount, total }).toEqual({ discount: 0, total: subtotal });
      }),
    );
  });

  it('stay exact for the largest quantities, and throw if an amount would not be exact [MONEY-1]', () => {
    const sums = fc
      .record({ unit: fc.integer({ min: 1, max: 999_999_999 }), share: fc.double({ min: 0, max: 4, noNaN: true }) })
      .map(({ unit, share }) => ({ unit, quantity: Math.floor((Number.MAX_SAFE_INTEGER / unit) * share) + 1 }))
      .filter(({ quantity }) => Number.isSafeInteger(quantity));
    fc.assert(
      fc.property(sums, percents, ({ unit, quantity }, { percent }) => {
        const line = makeLine(quantity, { price: `${Math.floor(unit / 100)}.${String(unit % 100).padStart(2, '0')}` });
        const exact = BigInt(unit) * BigInt(quantity);
        if (exact > BigInt(Number.MAX_SAFE_INTEGER)) expect(() => calculateTotals('uk-eu', [line], percent)).toThrow();
        else {
          const { subtotal, discount, total } = calculateTotals('uk-eu', [line], percent);
          expect(BigInt(subtotal)).toBe(exact);
          expect(BigInt(discount) + BigInt(total)).toBe(exact);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are calculated for the largest order that the contract accepts', () => {
    const lines = Array.from({ length: 100 }, (_, at) =>
      makeLine(maxLineQuantity, { id: `p-${at}`, price: '9999999.99' }),
    );
    expect(calculateTotals('uk-eu', lines, 50)).toMatchObject({
      subtotal: 999_899_999_000_100,
      discount: 499_949_999_500_050,
    });
  });

  it('are calculated for every possible cart line, at the highest price', () => {
    const line = makeLine(maxCartQuantity, { price: '9999999.99' });
    expect(isCartLine(line)).toBe(true);
    expect(calculateTotals('uk-eu', [line], 10)).toMatchObject({
      subtotal: 999_998_999_000_001,
      total: 899_999_099_100_001,
    });
  });

  it('list each line with unit price and line total, in cart order', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        expect(calculateTotals(region, cart, 0).lines).toEqual(
          cart.map(({ productId, quantity, product }) => ({
            productId,
            name: product.name,
            quantity,
            unitPrice: priceToMinor(product.price),
            lineTotal: priceToMinor(product.price) * quantity,
          })),
        );
      }),
    );
  });

  it('never add up amounts across regions: a line in another currency throws', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        const other = region === 'uk-eu' ? 'us-only' : 'uk-eu';
        expect(calculateTotals(region, cart, 0).currency).toBe(region === 'uk-eu' ? 'GBP' : 'USD');
        expect(() => calculateTotals(region, [...cart, makeLine(1, { id: 'stray', region: other })], 0)).toThrow(
          'stray',
        );
      }),
    );
  });

  it('for two Luggable 5-fan and one XL-7 with STAROFFER are £653.00 less £65.30, so £587.70', () => {
    const lines = [makeLine(2, { id: 'luggable-5', price: '201.00' }), makeLine(1)];
    expect(calculateTotals('uk-eu', lines, 10)).toMatchObject({
      currency: 'GBP',
      subtotal: 65_300,
      discount: 6_530,
      total: 58_770,
    });
  });

  it('are zero without lines', () => {
    expect(calculateTotals('us-only', [], 10)).toEqual({
      region: 'us-only',
      currency: 'USD',
      lines: [],
      subtotal: 0,
      discount: 0,
      total: 0,
    });
  });
});
