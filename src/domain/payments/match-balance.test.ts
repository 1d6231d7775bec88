import { expect, it } from 'vitest';
import { type BalanceTransaction, isPaidOut, sumBalance, totalBalance, totalPayouts } from './balance-transactions.ts';
import { matchBalance, type RecordedMovement } from './match-balance.ts';

const [since, before] = [1_000, 2_000];

function charge(
  name: string,
  changes: Partial<BalanceTransaction> = {},
  reference: string | null = 'BB-1',
): BalanceTransaction {
  const source = { kind: 'payment', name, paymentName: name, reference, amount: 251_00, currency: 'GBP' } as const;
  const money = { amount: 251_00, fee: 3_97, net: 247_03, currency: 'GBP' };
  return { id: `txn_${name}`, category: 'charge', createdAt: 1_500, source, ...money, ...changes };
}

const recorded = (name: string, changes: Partial<RecordedMovement> = {}): RecordedMovement => ({
  what: 'payment',
  name,
  reference: 'BB-1',
  amount: 251_00,
  currency: 'GBP',
  at: 1_500,
  ...changes,
});

const kinds = (there: BalanceTransaction[], here: RecordedMovement[]) => {
  const { matched, unmatched } = matchBalance({ there, here, since, before });
  return [matched, unmatched.map(({ kind, what, name }) => `${kind} ${what} ${name}`)];
};

it('matches payments by provider id, and lists those missing on either side [MONDESK-21]', () => {
  expect(kinds([charge('a')], [recorded('a')])).toEqual([1, []]);
  expect(kinds([charge('a')], [])).toEqual([0, ['missing-here payment a']]);
  expect(kinds([], [recorded('a')])).toEqual([0, ['missing-there payment a']]);
  expect(kinds([charge('a')], [recorded('a', { amount: 250_00 })])).toEqual([0, ['differs payment a']]);
  // Another website with the same account.
  expect(kinds([charge('a', {}, null)], [])).toEqual([0, []]);
  const ofRefund = { kind: 'refund', name: 're_1', paymentName: 'a', reference: null } as const;
  const refund = charge('r', { category: 'refund', source: { ...ofRefund, amount: 51_00, currency: 'GBP' } });
  expect(kinds([refund], [recorded('a', { at: 500 })])).toEqual([0, ['missing-here refund re_1']]);
  expect(kinds([refund], [])).toEqual([0, []]);
});

it('matches payments that the two sides date just before and just after the end of the period [MONDESK-21]', () => {
  expect(kinds([charge('a', { createdAt: 1_999 })], [recorded('a', { at: 2_001 })])).toEqual([1, []]);
  expect(kinds([charge('a', { createdAt: 2_001 })], [recorded('a', { at: 1_999 })])).toEqual([0, []]);
});

it('totals the balance by category, with separate fees as fees and without payouts [MONDESK-20]', () => {
  const none = { source: null };
  const rows = sumBalance([
    charge('a'),
    charge('b'),
    charge('r', { ...none, category: 'refund', amount: -51_00, fee: 0, net: -51_00 }),
    charge('f', { ...none, category: 'fee', amount: -2_00, fee: 0, net: -2_00 }),
    charge('p', { ...none, category: 'payout', amount: -400_00, fee: 0, net: -400_00 }),
    charge('u', { ...none, category: 'constructor', amount: 5, fee: 0, net: 5, currency: 'EUR' }),
  ]);
  expect(rows).toEqual([
    { category: 'other', currency: 'EUR', count: 1, amount: 5, fees: 0, net: 5 },
    { category: 'payments', currency: 'GBP', count: 2, amount: 502_00, fees: 7_94, net: 494_06 },
    { category: 'refunds', currency: 'GBP', count: 1, amount: -51_00, fees: 0, net: -51_00 },
    { category: 'fees', currency: 'GBP', count: 1, amount: 0, fees: 2_00, net: -2_00 },
  ]);
  expect(totalBalance(rows)[1]).toEqual({ currency: 'GBP', count: 4, amount: 451_00, fees: 9_94, net: 441_06 });
});

it('totals payouts by currency, without failed and cancelled ones [MONDESK-14]', () => {
  const payout = (amount: number, status: string, currency = 'GBP') => ({
    id: status,
    arrivesAt: 0,
    amount,
    currency,
    status,
  });
  const payouts = [payout(400_00, 'paid'), payout(5_00, 'in_transit'), payout(9_00, 'paid', 'USD')];
  const lost = [payout(1_00, 'failed'), payout(2_00, 'canceled')];
  expect(totalPayouts([...payouts, ...lost].filter(isPaidOut))).toEqual([
    { currency: 'GBP', count: 2, amount: 405_00 },
    { currency: 'USD', count: 1, amount: 9_00 },
  ]);
});
