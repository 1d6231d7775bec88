import { expect, it } from 'vitest';
import { summarisePayments } from '../../../domain/payments/payment.ts';
import { allocateRefundsOwed } from '../../../domain/returns/withdrawal.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { StoredWithdrawal } from '../../store/returns/withdrawals.ts';
import { describeWithdrawals, type WithdrawalFacts } from './describe-withdrawals.ts';

/** Counts reads of withdrawal lines while describing an order with `count` withdrawals. */
function looksFor(count: number): number {
  let looks = 0;
  const withdrawals = Array.from({ length: count }, (_, index): StoredWithdrawal => {
    const one = { id: String(index), orderId: 'o', reference: 'BB-0000-0000', nth: index + 1, shipped: false };
    const said = { name: 'Ada', email: 'ada@example.org', reason: null, madeAt: 0, returned: [], closed: undefined };
    return {
      ...one,
      ...said,
      get lines() {
        looks++;
        return [{ line: 1, quantity: 1, amount: 100 }];
      },
    };
  });
  const order = { reference: 'BB-0000-0000', currency: 'GBP', total: 100 * count, status: 'pending' } as const;
  const lines = [{ name: 'XL-7', quantity: count + 1 }];
  const facts: WithdrawalFacts = {
    order: { ...order, lines } as unknown as StoredOrder,
    withdrawals,
    sums: summarisePayments(order, [], []),
    owed: allocateRefundsOwed(withdrawals, 0),
    whole: false,
    matches: new Map(),
    left: [1],
    state: 'open',
    dispatch: { parts: [], left: [], toSend: [], isPart: false },
    deliveredAt: undefined,
    lastDay: undefined,
  };
  looks = 0;
  expect(describeWithdrawals(facts, 'token').returns).toHaveLength(count);
  return looks;
}

it('costs the same per withdrawal, however many an order has [BACK-17]', () => {
  const few = looksFor(20);
  expect(few).toBeGreaterThan(0);
  expect(looksFor(200)).toBe(10 * few);
});
