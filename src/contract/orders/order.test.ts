import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLineQuantity } from '../cart/cart.ts';
import { idempotencyKeySchema, maxOrderLines, orderItemsSchema, orderRequestSchema } from './order.ts';

const order = {
  customerName: 'Ada Byron',
  customerEmail: 'ada@breezebox.example',
  shippingAddress: '12 St James Square',
  city: 'London',
  postalCode: 'SW1Y 4LB',
  country: 'United Kingdom',
  items: '[{"productId":"xl-7","quantity":1,"product":{"price":"251.00"}}]',
  subtotal: '251.00',
  discount: '25.10',
  total: '225.90',
  promoCode: 'STAROFFER',
  status: 'pending',
};
const item = (part: object = {}) => ({ productId: 'xl-7', quantity: 1, product: { price: '251.00' }, ...part });
const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('an order request', () => {
  it('is accepted with and without a code', () => {
    expect(orderRequestSchema.parse(order)).toEqual(order);
    expect(orderRequestSchema.parse({ ...order, promoCode: null })).toEqual({ ...order, promoCode: null });
  });

  it.each(Object.keys(order))('is refused without %s', (field) => {
    const { [field as keyof typeof order]: _, ...rest } = order;
    expect(orderRequestSchema.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it.each([
    '251',
    '251.0',
    '251.000',
    '-251.00',
    '+251.00',
    '2.5e2',
    ' 251.00',
    '251,00',
    '1,251.00',
    '',
    251,
    null,
    Number.NaN,
  ])('is refused if an amount is %j: amounts are text with exactly 2 decimals', (amount) => {
    for (const field of ['subtotal', 'discount', 'total']) {
      expect(orderRequestSchema.safeParse({ ...order, [field]: amount }).error?.issues[0]?.path).toEqual([field]);
    }
  });

  it.each([
    ['items', ''],
    ['items', '['],
    ['items', []],
    ['promoCode', 'X'.repeat(65)],
    ['promoCode', 10],
  ])('is refused if %s is %j', (field, value) => {
    const result = orderRequestSchema.safeParse({ ...order, [field]: value });
    expect(new Set(result.error?.issues.map(({ path }) => String(path)))).toEqual(new Set([field]));
  });

  it.each(['paid', 'PENDING', '', null])(
    'is refused with the status %j: only the shop changes the status of an order',
    (status) => {
      expect(orderRequestSchema.safeParse({ ...order, status }).success).toBe(false);
    },
  );
});

describe('the items of an order', () => {
  it('are parsed as product, quantity and the price that the visitor saw; other fields are ignored', () => {
    const sent = [item({ product: { price: '1.00', name: 'XL-7', region: 'us-only' }, lineTotal: '0.01' })];
    expect(orderItemsSchema.parse(sent)).toEqual([item({ product: { price: '1.00' } })]);
  });

  it.each([
    [0, 'Quantity must be at least 1'],
    [-1, 'Quantity must be at least 1'],
    [1.5, 'Quantity must be a whole number'],
    [10_000, 'Quantity must be at most 9999'],
    ['1', 'Quantity must be a whole number'],
    [null, 'Quantity must be a whole number'],
    [Number.NaN, 'Quantity must be a whole number'],
    [Number.POSITIVE_INFINITY, 'Quantity must be a whole number'],
  ])('are refused with the quantity %j: %s', (quantity, message) => {
    expect(messages(orderItemsSchema.safeParse([item({ quantity })]))).toContain(message);
  });

  it('accept any whole quantity from 1 to the maximum, and no other number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 10_005 }), fc.double()), (quantity) => {
        const allowed = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxLineQuantity;
        expect(orderItemsSchema.safeParse([item({ quantity })]).success).toBe(allowed);
      }),
    );
  });

  it('have between one and a hundred lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => item({ productId: `p-${at}` }));
    expect(messages(orderItemsSchema.safeParse([]))).toEqual(['The order has no items']);
    expect(orderItemsSchema.safeParse(lines(maxOrderLines)).success).toBe(true);
    expect(messages(orderItemsSchema.safeParse(lines(10_000)))).toEqual(['Limit: 100 different products per order']);
  });

  it('have one line per product: a second line is refused, adjacent or not', () => {
    const twice = 'A product appears twice';
    expect(messages(orderItemsSchema.safeParse([item(), item({ quantity: maxLineQuantity })]))).toEqual([twice]);
    expect(messages(orderItemsSchema.safeParse([item(), item({ productId: 'desk-2' }), item()]))).toEqual([twice]);
    const ids = fc.array(fc.constantFrom('xl-7', 'xl-10', 'desk-2', 'tower-5'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(ids, (drawn) => {
        const items = drawn.map((productId) => item({ productId }));
        expect(orderItemsSchema.safeParse(items).success).toBe(new Set(drawn).size === drawn.length);
      }),
    );
  });

  it.each([
    {},
    'text',
    null,
    [null],
    [{}],
    [item({ productId: '' })],
    [item({ productId: 'x'.repeat(81) })],
    [item({ product: null })],
  ])('cannot be %j', (items) => {
    expect(orderItemsSchema.safeParse(items).success).toBe(false);
  });
});

describe('an idempotency key', () => {
  it('has 16 to 255 visible characters', () => {
    const key = (length: number) => idempotencyKeySchema.safeParse('k'.repeat(length)).success;
    expect([15, 16, 255, 256].map(key)).toEqual([false, true, true, false]);
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom(' ', '\n', '\t', 'é', '\0'), (uuid, bad) => {
        expect(idempotencyKeySchema.safeParse(uuid).success).toBe(true);
        expect(idempotencyKeySchema.safeParse(uuid + bad).success).toBe(false);
      }),
    );
  });
});
