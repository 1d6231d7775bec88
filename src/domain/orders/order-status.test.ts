import { describe, expect, it } from 'vitest';
import { hasShipped, isOpenOrder, isOrderStatus, nextStatuses, orderStatuses } from './order-status.ts';

describe('the status of an order', () => {
  it.each([
    ['pending', ['confirmed', 'shipped', 'cancelled']],
    ['confirmed', ['shipped', 'cancelled']],
    ['shipped', ['delivered']],
    ['delivered', []],
    ['cancelled', []],
  ])('from %s can change only to %j [OPS-10]', (from, next) => {
    expect(nextStatuses(from)).toEqual(next);
  });

  it('never stays the same and never returns to an earlier status', () => {
    const reachable = (from: string): string[] => nextStatuses(from).flatMap((to) => [to, ...reachable(to)]);
    for (const status of orderStatuses) expect(reachable(status)).not.toContain(status);
  });

  it('is one of five words; any other text is not a status and allows no change', () => {
    for (const text of ['', 'Pending', 'shipped ', 'refunded', 'toString']) {
      expect(isOrderStatus(text)).toBe(false);
      expect(nextStatuses(text)).toEqual([]);
    }
  });

  it('is open while the order can still be delivered', () => {
    expect(orderStatuses.filter(isOpenOrder)).toEqual(['pending', 'confirmed']);
  });

  it('shows whether the goods are dispatched, after which the order can be neither dispatched nor cancelled', () => {
    expect(orderStatuses.filter(hasShipped)).toEqual(['shipped', 'delivered']);
  });
});
