import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import {
  type DeskUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
  showUnmatchedWithdrawal,
  showWithdrawableLines,
} from '../../../../contract/returns/unmatched-withdrawals.ts';
import { unmatchedReasonTexts } from '../../../../domain/returns/unmatched-reasons.ts';
import { remainingQuantities } from '../../../../domain/returns/withdrawal.ts';
import { findOrder } from '../../../store/orders/orders.ts';
import { listSettledLines } from '../../../store/payments/refunds.ts';
import {
  findUnmatchedWithdrawal,
  listUnmatchedWithdrawals as readUnmatchedWithdrawals,
  type UnmatchedWithdrawal,
} from '../../../store/returns/unmatched-withdrawals.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../../pagination.ts';

export const listUnmatchedWithdrawalsAction = implement(listUnmatchedWithdrawals, async ({ db }, { view, after }) => {
  const asked = { open: view === 'open', limit: deskPageSize + 1, after: decodeCursor(after) };
  const found = await readUnmatchedWithdrawals(db, asked);
  const { rows, next } = paginate(found, ({ receivedAt, id }) => ({ at: receivedAt, id }));
  return { withdrawals: rows.map(describeUnmatchedWithdrawal), next };
});

export const showUnmatchedWithdrawalAction = implement(showUnmatchedWithdrawal, async ({ db }, { id }) => {
  const found = await findUnmatchedWithdrawal(db, id);
  return found ? describeUnmatchedWithdrawal(found) : fail('withdrawal-not-found', { id });
});

export const showWithdrawableLinesAction = implement(showWithdrawableLines, async ({ db }, input) => {
  const order = await findOrder(db, normaliseReference(input.reference));
  if (!order) return fail('order-not-found', { reference: input.reference });
  const { reference, status, createdAt } = order;
  const left = remainingQuantities(order, await listSettledLines(db, order.id));
  const lines = order.lines.flatMap(({ name }, index) => {
    const quantity = left[index] ?? 0;
    return quantity > 0 ? [{ line: index + 1, name, left: quantity }] : [];
  });
  const { customerName: name, customerEmail: email } = order.customer;
  return { reference, status, createdAt, name, email, lines: status === 'cancelled' ? [] : lines };
});

function describeUnmatchedWithdrawal({
  receivedAt,
  orderId: _,
  obstacle,
  ...statement
}: UnmatchedWithdrawal): DeskUnmatchedWithdrawal {
  const words = unmatchedReasonTexts[obstacle];
  return { ...statement, unmatchedReason: words.charAt(0).toUpperCase() + words.slice(1), statedAt: receivedAt };
}
