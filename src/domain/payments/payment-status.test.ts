import { expect, it } from 'vitest';
import { type Payment, type Refund, summarisePayments } from './payment.ts';
import { matchesPaymentFilter, paymentFilters, paymentStatusOf } from './payment-status.ts';

const order = { total: 100_00, currency: 'GBP', status: 'confirmed' } as const;
const came = (amount: number): Payment => ({ amount, currency: 'GBP', mismatchReason: null, settled: null });

interface Case {
  readonly status?: string;
  readonly payments?: readonly number[];
  readonly refunds?: readonly Refund[];
  readonly withdrawn?: number;
  readonly isDisputed?: boolean;
  readonly isProcessing?: boolean;
}

function factsOf({ status = 'confirmed', payments = [], refunds = [], withdrawn = 0, ...rest }: Case) {
  const totals = summarisePayments({ ...order, status }, payments.map(came), refunds, withdrawn);
  return { totals, isDisputed: false, isProcessing: false, ...rest };
}

it.each<[string, Case]>([
  ['awaiting-payment', {}],
  ['pending', { isProcessing: true }],
  ['part-paid', { payments: [40_00] }],
  ['awaiting-payment', { payments: [40_00], refunds: [{ amount: 40_00, ofPart: true }] }],
  ['paid', { payments: [100_00] }],
  ['paid', { payments: [60_00, 40_00], isProcessing: true }],
  ['paid', { payments: [100_00], refunds: [{ amount: 10_00, asked: true }] }],
  ['part-refunded', { payments: [100_00], refunds: [{ amount: 10_00 }] }],
  ['refunded', { payments: [100_00], refunds: [{ amount: 100_00 }] }],
  ['disputed', { payments: [100_00], isDisputed: true }],
  ['cancelled', { status: 'cancelled' }],
  ['paid', { status: 'cancelled', payments: [100_00] }],
  ['refunded', { status: 'cancelled', payments: [100_00], refunds: [{ amount: 100_00 }] }],
  ['cancelled', { withdrawn: 100_00 }],
])('derives %s from %j [ORDESK-23]', (status, facts) => {
  expect(paymentStatusOf(factsOf(facts))).toBe(status);
});

it('filters by status, by any unpaid status, and by a refund due [ORDESK-23]', () => {
  const filtersOf = (facts: Case) => paymentFilters.filter((one) => matchesPaymentFilter(factsOf(facts), one));
  expect(filtersOf({})).toEqual(['awaiting-payment', 'unpaid']);
  expect(filtersOf({ payments: [40_00] })).toEqual(['part-paid', 'unpaid']);
  expect(filtersOf({ isProcessing: true })).toEqual(['pending', 'unpaid']);
  expect(filtersOf({ status: 'cancelled', payments: [100_00] })).toEqual(['paid', 'owed']);
  expect(filtersOf({ status: 'cancelled' })).toEqual(['cancelled']);
});
