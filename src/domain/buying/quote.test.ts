import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCartLine, maxCartQuantity } from '../../contract/cart.ts';
import { maxLineQuantity } from '../../contract/order.ts';
import { priceToMinor } from '../money.ts';
import { carts, makeLine, percents, regionsDrawn } from '../testing/arbitraries.ts';
import { quote } from './quote.ts';

const salesDrawn = regionsDrawn.chain((region) => fc.record({ region: fc.constant(region), cart: carts({ region }) }));

describe('quote', () => {
  it('always adds up: subtotal = discount + total, in whole minor units, none below 0 [MONEY-1]', () => {
    fc.assert(
      fc.property(salesDrawn, fc.double({ min: 0, max: 100, noNaN: true }), ({ region, cart }, percent) => {
        const { subtotal, discount, total } = quote(region, cart, percent);
        expect(discount + total).toBe(subtotal);
        expect([subtotal, discount, total].every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('takes subtotal × percent / 100 off, rounded half-up, and asks nothing for shipping [MONEY-2]', () => {
    fc.assert(
      fc.property(salesDrawn, percents, ({ region, cart }, { percent, basisPoints }) => {
        const { subtotal, discount, total } = quote(region, cart, percent);
        const sum = cart.reduce((all, line) => all + BigInt(priceToMinor(line.product.price) * line.quantity), 0n);
        const halfUp = (sum * BigInt(basisPoints) * 2n + 10_000n) / 20_000n;
        expect([subtotal, discount, total].map(BigInt)).toEqual([sum, halfUp, sum - halfUp]);
      }),
      { numRuns: 500 },
    );
  });

  it('without a code comes to the subtotal [MONEY-2]', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        const { subtotal, discount, total } = quote(region, cart, 0);
        expect({ discount, total }).toEqual({ discount: 0, total: subtotal });
      }),
    );
  });

  it('stays exact for the largest quantities, and refuses to reckon where a sum would not be [MONEY-1]', () => {
    const sums = fc
      .record({ unit: fc.integer({ min: 1, max: 999_999_999 }), share: fc.double({ min: 0, max: 4, noNaN: true }) })
      .map(({ unit, share }) => ({ unit, quantity: Math.floor((Number.MAX_SAFE_INTEGER / unit) * share) + 1 }))
      .filter(({ quantity }) => Number.isSafeInteger(quantity));
    fc.assert(
      fc.property(sums, percents, ({ unit, quantity }, { percent }) => {
        const line = makeLine(quantity, { price: `${Math.floor(unit / 100)}.${String(unit % 100).padStart(2, '0')}` });
        const exact = BigInt(unit) * BigInt(quantity);
        if (exact > BigInt(Number.MAX_SAFE_INTEGER)) expect(() => quote('uk-eu', [line], percent)).toThrow();
        else {
          const { subtotal, discount, total } = quote('uk-eu', [line], percent);
          expect(BigInt(subtotal)).toBe(exact);
          expect(BigInt(discount) + BigInt(total)).toBe(exact);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reckons the largest order that the contract lets through', () => {
    const lines = Array.from({ length: 100 }, (_, at) =>
      makeLine(maxLineQuantity, { id: `p-${at}`, price: '9999999.99' }),
    );
    expect(quote('uk-eu', lines, 50)).toMatchObject({ subtotal: 999_899_999_000_100, discount: 499_949_999_500_050 });
  });

  it('reckons every line that a cart may hold, at the dearest price', () => {
    const line = makeLine(maxCartQuantity, { price: '9999999.99' });
    expect(isCartLine(line)).toBe(true);
    expect(quote('uk-eu', [line], 10)).toMatchObject({ subtotal: 999_998_999_000_001, total: 899_999_099_100_001 });
  });

  it('lists each line with unit price and line total, in the order of the cart', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        expect(quote(region, cart, 0).lines).toEqual(
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

  it('never sums across ranges: each is sold in its own money, and a line of the other one throws', () => {
    fc.assert(
      fc.property(salesDrawn, ({ region, cart }) => {
        const other = region === 'uk-eu' ? 'us-only' : 'uk-eu';
        expect(quote(region, cart, 0).currency).toBe(region === 'uk-eu' ? 'GBP' : 'USD');
        expect(() => quote(region, [...cart, makeLine(1, { id: 'stray', region: other })], 0)).toThrow('stray');
      }),
    );
  });

  it('reads: two Luggable 5-fan and one XL-7 with STAROFFER are £653.00 less £65.30, so £587.70', () => {
    const lines = [makeLine(2, { id: 'luggable-5', price: '201.00' }), makeLine(1)];
    expect(quote('uk-eu', lines, 10)).toMatchObject({
      currency: 'GBP',
      subtotal: 65_300,
      discount: 6_530,
      total: 58_770,
    });
  });

  it('reads: no lines come to nothing', () => {
    expect(quote('us-only', [], 10)).toEqual({
      region: 'us-only',
      currency: 'USD',
      lines: [],
      subtotal: 0,
      discount: 0,
      total: 0,
    });
  });
});
