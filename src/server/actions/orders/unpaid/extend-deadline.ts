import { extendOrderHold } from '../../../../contract/orders/editing/order-corrections.ts';
import { endOfHold } from '../../../../domain/orders/holds/end-of-hold.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { extendHold, findHold } from '../../../store/orders/order-holds.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { isAwaitingPayment, readDeadline } from './read-deadline.ts';

/**
 * Sets the payment deadline of an unpaid order to a number of days from today, even if it had none. A deadline is
 * never shortened.
 */
export const extendOrderHoldAction = implement(extendOrderHold, async (context, { reference, days }) => {
  const { tx, clock } = context;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  // Orders with a payment, confirmed and cancelled ones are not cancelled automatically.
  if (!(await isAwaitingPayment(tx, order))) return fail('not-awaiting-payment', { reference });
  const now = clock();
  const until = endOfHold(now, days);
  const deadline = await readDeadline(tx, context, order);
  if (deadline !== null && until <= deadline) return fail('deadline-not-later', { reference, deadline });
  const before = (await findHold(tx, order.id))?.heldUntil ?? null;
  await extendHold(tx, order.id, until, now);
  const change = { before: { heldUntil: before }, after: { heldUntil: until } };
  await writeAuditEntry(tx, { action: 'order.hold', subject: reference, ...change }, now);
  return { reference, until };
});
