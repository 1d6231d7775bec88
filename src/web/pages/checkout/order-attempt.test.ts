import { describe, expect, it, vi } from 'vitest';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import { clearAttempt, startAttempt } from './order-attempt.ts';

const order: OrderRequest = {
  ...{ customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', shippingAddress: '12 St James Square' },
  ...{ city: 'London', postalCode: 'SW1Y 4JH', country: 'United Kingdom', status: 'pending' },
  items: JSON.stringify([{ productId: 'xl-7', quantity: 1, product: { id: 'xl-7', price: '251.00' } }]),
  ...{ subtotal: '251.00', discount: '25.10', total: '225.90', promoCode: null },
};
const later: OrderRequest = { ...order, discount: '0.00', total: '251.00' };

// Without storage, attempts are kept in memory.
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

describe('an order attempt', () => {
  it('is sent as before although an automatic discount has ended since, until it is decided [SAFE-1]', async () => {
    const first = await startAttempt(order, null);
    expect(await startAttempt(later, null)).toEqual({ ...first, isOld: false });
    expect(first.order).toEqual(order);
    await clearAttempt(first);
    const next = await startAttempt(later, null);
    expect(next.key).not.toBe(first.key);
    expect(next.order).toEqual(later);
    await clearAttempt(next);
  });

  it('is another one for other quantities, another customer or another promo code [SAFE-1]', async () => {
    const { key } = await startAttempt(order, null);
    const others = [
      startAttempt({ ...order, items: order.items.replace('"quantity":1', '"quantity":2') }, null),
      startAttempt({ ...order, customerEmail: 'grace@example.com' }, null),
      startAttempt(order, 'STAROFFER'),
    ];
    const keys = (await Promise.all(others)).map((attempt) => attempt.key);
    expect(new Set([key, ...keys]).size).toBe(4);
  });

  it('has the promo code of its customer, also where the order names none for a higher discount [SAFE-1]', async () => {
    const { key } = await startAttempt(order, 'SPRING');
    expect((await startAttempt({ ...later, promoCode: 'SPRING' }, 'SPRING')).key).toBe(key);
  });
});
