import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../../tests/support/arbitraries.ts';
import { isProduct } from '../catalogue/product.ts';
import { isListedProduct, isProductCards } from '../catalogue/product-cards.ts';
import { orderAcceptedSchema } from '../orders/order.ts';
import { promoResponseSchema } from '../promotions/promo.ts';
import {
  isDetectedCurrency,
  isOrderAccepted,
  isPromoResponse,
  isQuotationAsked,
  isShopConfig,
  readProblem,
} from './answers.ts';
import { problemSchema } from './problem.ts';
import { readListOf } from './shape.ts';

const order = {
  reference: 'BB-1',
  region: 'uk-eu',
  currency: 'GBP',
  subtotal: '201.00',
  discount: '0.00',
  total: '201.00',
  link: '/order/BB-1?token=t',
};
const promo = { valid: true, discount: 10, amounts: { GBP: '20.00' }, products: ['xl-7'], from: {}, terms: '£20 off' };
const shared = { values: ['a'], at: [0] };
const cards = {
  id: ['a'],
  name: ['A'],
  price: ['1.00'],
  originalPrice: {},
  stockLeft: {},
  brand: shared,
  kind: { values: [{}], at: [0] },
  features: { values: ['x'], at: [[0]] },
  specifications: shared,
  src: { values: [null], at: [0] },
  colour: shared,
  shape: { values: [{}], at: [0] },
};

/** Each check with a valid response; only the named fields are optional. */
const guards: readonly [string, (value: unknown) => boolean, object, readonly string[]][] = [
  ['an accepted order', isOrderAccepted, order, []],
  ['a code', isPromoResponse, promo, ['amounts', 'products', 'from', 'terms']],
  ['a quotation', isQuotationAsked, { reference: 'Q-1', isOver: true }, ['isOver']],
  ['a currency', isDetectedCurrency, { currency: 'CHF', symbol: 'Fr.' }, []],
  ['the settings', isShopConfig, { turnstileSiteKey: null, checkoutVerification: true }, ['checkoutVerification']],
  ['a product', isProduct, makeProduct(), ['originalPrice', 'stockLeft', 'roomSize']],
  [
    'a listed product',
    isListedProduct,
    makeProduct(),
    ['originalPrice', 'stockLeft', 'roomSize', 'images', 'description'],
  ],
  ['columns of cards', isProductCards, cards, []],
  ['a problem', (value) => readProblem(value) !== undefined, { code: 'x', detail: 'Why.' }, []],
];

describe.each(guards)('the response check of %s', (_, fits, good, optional) => {
  it('accepts a valid response, even with unknown fields [PAGE-4]', () => {
    expect(fits(good)).toBe(true);
    expect(fits({ ...good, more: [1], than: null })).toBe(true);
  });

  it.each([{}, [], null, undefined, 'text', 5, true, [{}]].map((value) => [JSON.stringify(value), value]))(
    'refuses %s [PAGE-4]',
    (_text, value) => {
      expect(fits(value)).toBe(false);
    },
  );

  it('refuses a response with a field of the wrong type or a missing field [PAGE-4]', () => {
    for (const name of Object.keys(good)) {
      // A listed product has no description and pictures: such fields are not checked.
      const isUnread = ['images', 'description'].includes(name) && optional.includes(name);
      expect({ name, fits: fits({ ...good, [name]: [{}] }) }).toEqual({ name, fits: isUnread });
      const { [name as never]: _left, ...rest } = good;
      expect({ name, fits: fits(rest) }).toEqual({ name, fits: optional.includes(name) });
    }
  });
});

describe('the response checks', () => {
  const parts = fc.oneof(
    fc.jsonValue() as fc.Arbitrary<unknown>,
    fc.constantFrom('201.00', '', 'GBP', 'uk-eu', '/order/x', true, 0, 10, [], ['a'], {}, { GBP: '1.00' }, { GBP: 1 }),
  );
  const mixed = (good: object) =>
    fc.dictionary(fc.constantFrom(...Object.keys(good)), parts).map((changes) => ({ ...good, ...changes }));

  it('accept the same promo codes and orders as the server schemas [PAGE-4]', () => {
    fc.assert(
      fc.property(mixed(promo), (value) => isPromoResponse(value) === promoResponseSchema.safeParse(value).success),
    );
    // An order link must also lead to this shop.
    fc.assert(
      fc.property(mixed(order), (value) => isOrderAccepted(value) <= orderAcceptedSchema.safeParse(value).success),
    );
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:alert(1)', '/\\elsewhere.example', ''])(
    'accept no order that links to %s [PAGE-4]',
    (link) => {
      expect(isOrderAccepted({ ...order, link })).toBe(false);
    },
  );

  it('keep the displayable parts of a problem document [PAGE-4]', () => {
    const problem = { type: 't', title: 'T', status: 422, detail: 'Why.', code: 'invalid-request' };
    const error = { field: 'city', message: 'City is required' };
    const change = { kind: 'promo-invalid', code: 'X' };
    const whole = { ...problem, errors: [error], changes: [change] };
    expect(readProblem(whole)).toEqual(whole);
    expect(problemSchema.safeParse(whole).success).toBe(true);
    expect(readProblem({ ...problem, errors: [null, error, { field: 5 }], changes: [{}, change] })).toEqual(whole);
    expect(readProblem({ ...problem, errors: {}, changes: 'none' })).toEqual(problem);
  });

  it('drop invalid items of a list, and refuse a list without valid items [PAGE-4]', () => {
    const read = readListOf(isProduct);
    const product = makeProduct();
    expect(read([])).toEqual([]);
    expect(read([{}, product, null])).toEqual([product]);
    for (const value of [[{}], {}, null, 'text']) expect(read(value)).toBeUndefined();
  });
});
