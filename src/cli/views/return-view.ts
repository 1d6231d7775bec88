import { returnNumber } from '../../domain/returns/return-number.ts';
import { returnStateOf } from '../../domain/returns/return-state.ts';
import { formatLines, withdrawalValue } from '../../domain/returns/withdrawal.ts';
import { formatCharge } from '../../domain/shared/money/currency.ts';
import { type Minor, toDecimal } from '../../domain/shared/money/money.ts';
import type { StoredOrder } from '../../server/store/orders/orders.ts';
import type { UnmatchedWithdrawal } from '../../server/store/returns/unmatched-withdrawals.ts';
import type { StoredWithdrawal } from '../../server/store/returns/withdrawals.ts';
import { formatTime, isoTime } from '../runtime/input/times.ts';
import type { Column } from '../runtime/output/columns.ts';

/** A return, for JSON. */
export function describeWithdrawal(order: Pick<StoredOrder, 'reference' | 'lines'>, withdrawal: StoredWithdrawal) {
  const { nth, name, email, reason, madeAt, lines, returned, closed, deduction } = withdrawal;
  return {
    number: returnNumber(order.reference, nth),
    reference: order.reference,
    state: returnStateOf(withdrawal),
    madeAt: isoTime(madeAt),
    name,
    email,
    reason,
    amount: toDecimal(withdrawalValue(withdrawal)),
    lines: lines.map(({ line, quantity, amount }) => ({
      line,
      productId: order.lines[line - 1]?.productId ?? null,
      quantity,
      amount: toDecimal(amount),
    })),
    returned: returned.map(({ receivedAt, ...goods }) => ({ ...goods, receivedAt: isoTime(receivedAt) })),
    closed: closed ? { at: isoTime(closed.at), note: closed.note } : null,
    keptBack: deduction
      ? { at: isoTime(deduction.at), amount: toDecimal(deduction.amount), note: deduction.note }
      : null,
  };
}

/** A row of the list: a return, or an unmatched withdrawal for staff to check. */
export type ReturnRow =
  | {
      readonly kind: 'withdrawal';
      readonly order: StoredOrder;
      readonly withdrawal: StoredWithdrawal;
      /** Its share of the refund due. */
      readonly refundDue: Minor;
    }
  | { readonly kind: 'statement'; readonly statement: UnmatchedWithdrawal };

export const returnColumns: readonly Column<ReturnRow>[] = [
  {
    key: 'number',
    heading: 'number',
    value: (row) =>
      row.kind === 'withdrawal' ? returnNumber(row.order.reference, row.withdrawal.nth) : row.statement.id,
  },
  {
    key: 'stated',
    heading: 'stated (UTC)',
    value: (row) => isoTime(statedAt(row)),
    cell: (row) => formatTime(statedAt(row)),
  },
  {
    key: 'order',
    heading: 'order',
    value: (row) => (row.kind === 'withdrawal' ? row.order.reference : row.statement.reference),
  },
  {
    key: 'state',
    heading: 'state',
    value: (row) =>
      row.kind === 'withdrawal'
        ? returnStateOf(row.withdrawal)
        : (row.statement.outcome ?? `look: ${row.statement.obstacle}`),
  },
  {
    key: 'items',
    heading: 'items',
    value: (row) =>
      row.kind === 'withdrawal'
        ? formatLines(row.order, row.withdrawal.lines)
        : (row.statement.items ?? 'the whole order'),
  },
  {
    key: 'refundDue',
    heading: 'to refund',
    value: (row) => (row.kind === 'withdrawal' ? toDecimal(row.refundDue) : null),
    cell: (row) =>
      row.kind === 'withdrawal' && row.refundDue > 0 ? formatCharge(row.refundDue, row.order.currency) : null,
  },
];

function statedAt(row: ReturnRow): number {
  return row.kind === 'withdrawal' ? row.withdrawal.madeAt : row.statement.receivedAt;
}
