import { normaliseReference } from '../../../../contract/orders/order-page.ts';
import { dismissWithdrawal, matchWithdrawal } from '../../../../contract/returns/unmatched-withdrawals.ts';
import type { ParsedInputOf } from '../../../../contract/shared/operation.ts';
import { returnNumber } from '../../../../domain/returns/return-number.ts';
import { remainingQuantities, selectAllRemaining } from '../../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { listSettledLines } from '../../../store/payments/refunds.ts';
import { lockUnmatchedWithdrawal, resolveUnmatchedWithdrawal } from '../../../store/returns/unmatched-withdrawals.ts';
import type { WriteContext } from '../../app.ts';
import { Failure, fail } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { expiringStaleSessions } from '../../payments/provider/checkout-sessions.ts';
import { selectLines } from '../select-lines.ts';
import { withdrawWithin } from './withdraw-order.ts';

/** Matches a declaration to an order, then expires checkout sessions for the withdrawn amount. */
export const matchWithdrawalAction = implement(matchWithdrawal, async (context, input) => {
  const number = await matchWithin(context, input);
  if (number instanceof Failure) return number;
  return expiringStaleSessions(context, normaliseReference(input.reference), { id: input.id, number });
});

/**
 * Matches a declaration to the order that the operator found: the withdrawal is made as of the time of the
 * declaration, and its receipt is sent. The operator has decided whether a late one is accepted.
 * @returns the number of the return
 */
export async function matchWithin(
  context: Pick<WriteContext, 'tx' | 'clock' | 'ids' | 'links' | 'settings'>,
  { id, ...input }: ParsedInputOf<typeof matchWithdrawal>,
) {
  const { tx, clock } = context;
  const statement = await lockUnmatchedWithdrawal(tx, id);
  if (!statement) return fail('withdrawal-not-found', { id });
  if (statement.outcome !== null) return fail('withdrawal-already-resolved');
  const reference = normaliseReference(input.reference);
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const left = selectAllRemaining(remainingQuantities(order, await listSettledLines(tx, order.id)));
  // Nothing would be withdrawn and no receipt sent: the declaration is not matched but should be dismissed.
  if (order.status === 'cancelled' || left.length === 0) return fail('nothing-to-withdraw');
  const chosen = selectLines(order, input, left);
  if (chosen instanceof Failure) return chosen;
  const { name, reason, email, receivedAt } = statement;
  const wish = { reference, name, email, reason, chosen, seen: Number.MAX_SAFE_INTEGER, madeAt: receivedAt };
  const result = await withdrawWithin(tx, context, { ...wish, byOperator: true });
  if (!result.ok) return fail('quantity-not-withdrawable');
  const now = clock();
  const resolution = { outcome: 'matched', orderId: order.id, note: null, now } as const;
  if (!(await resolveUnmatchedWithdrawal(tx, id, resolution))) {
    throw new Error(`Withdrawal ${id} was resolved while it was locked`);
  }
  const number = returnNumber(reference, result.nth);
  await writeAuditEntry(tx, { action: 'return.match', subject: number, after: { statement: id } }, now);
  return number;
}

/** Dismisses an unmatched withdrawal, with a reason. */
export const dismissWithdrawalAction = implement(dismissWithdrawal, async ({ tx, clock }, { id, note }) => {
  if (!(await lockUnmatchedWithdrawal(tx, id))) return fail('withdrawal-not-found', { id });
  const now = clock();
  const outcome = 'dismissed';
  const resolution = { outcome, orderId: null, note, now } as const;
  if (!(await resolveUnmatchedWithdrawal(tx, id, resolution))) return fail('withdrawal-already-resolved');
  // The reason is stored with the declaration, so that personal data is erased with it and the audit log stays.
  await writeAuditEntry(tx, { action: 'return.dismiss', subject: id }, now);
  return { id, outcome } as const;
});
