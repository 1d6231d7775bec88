import {
  type BalanceCategory,
  type BalanceRow,
  balanceCategories,
  type Payout,
} from '../../contract/reports/payouts.ts';
import { groupBy } from '../shared/group-by.ts';
import type { Minor } from '../shared/money/money.ts';

export interface BalanceTransaction {
  readonly id: string;
  /** The provider's reporting category, such as `charge`. */
  readonly category: string;
  /** In the currency of the balance; negative if money leaves it. */
  readonly amount: Minor;
  readonly fee: Minor;
  readonly net: Minor;
  readonly currency: string;
  /** Milliseconds. */
  readonly createdAt: number;
  /** The payment or refund, in its own currency; null for other movements. */
  readonly source: BalanceSource | null;
}

interface BalanceSource {
  readonly kind: 'payment' | 'refund';
  /** The provider's id of the payment, or of the refund. */
  readonly name: string;
  /** The payment that a refund belongs to. */
  readonly paymentName: string;
  /** The order that the shop named; null if the payment is not the shop's. */
  readonly reference: string | null;
  readonly amount: Minor;
  readonly currency: string;
}

const categories: Readonly<Record<string, BalanceCategory>> = {
  charge: 'payments',
  charge_failure: 'payments',
  refund: 'refunds',
  refund_failure: 'refunds',
  partial_capture_reversal: 'refunds',
  dispute: 'disputes',
  dispute_reversal: 'disputes',
  fee: 'fees',
  network_cost: 'fees',
};

const payoutCategories: ReadonlySet<string> = new Set(['payout', 'payout_reversal', 'payout_minimum_balance_hold']);
const isOwn = ({ category }: BalanceTransaction) => !payoutCategories.has(category);

/**
 * Adds up movements by currency and category, without payouts. A separate fee has its amount as fee, so that the fees
 * of all rows are what the provider charged.
 */
export function sumBalance(transactions: readonly BalanceTransaction[]): BalanceRow[] {
  const rows = transactions.filter(isOwn).map(({ category, currency, amount, fee, net }): BalanceRow => {
    const to = (Object.hasOwn(categories, category) ? categories[category] : undefined) ?? 'other';
    const isFee = to === 'fees';
    return { category: to, currency, count: 1, amount: isFee ? 0 : amount, fees: isFee ? -net : fee, net };
  });
  const groups = groupBy(rows, ({ currency, category }) => `${currency} ${category}`);
  return Array.from(groups.values(), (group) => group.reduce(addRow)).sort(
    (one, other) =>
      one.currency.localeCompare(other.currency) ||
      balanceCategories.indexOf(one.category) - balanceCategories.indexOf(other.category),
  );
}

/** Total of payouts per currency. */
export function totalPayouts(payouts: readonly Payout[]) {
  return Array.from(groupBy(payouts, ({ currency }) => currency).entries(), ([currency, own]) => ({
    currency,
    count: own.length,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

/** Whether a payout reaches the bank: one that failed or was cancelled is back in the balance. */
export const isPaidOut = ({ status }: Pick<Payout, 'status'>): boolean => status !== 'failed' && status !== 'canceled';

/** The total of each currency. */
export function totalBalance(rows: readonly BalanceRow[]): Omit<BalanceRow, 'category'>[] {
  return Array.from(groupBy(rows, ({ currency }) => currency).values(), (group) => {
    const { category: _, ...total } = group.reduce(addRow);
    return total;
  });
}

const addRow = (one: BalanceRow, other: BalanceRow): BalanceRow => ({
  ...one,
  count: one.count + other.count,
  amount: one.amount + other.amount,
  fees: one.fees + other.fees,
  net: one.net + other.net,
});
