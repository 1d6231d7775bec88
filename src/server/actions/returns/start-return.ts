import { startReturn } from '../../../contract/returns/start-return.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { isErasedCustomer } from '../../../domain/orders/erased-customer.ts';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { remainingQuantities, selectAllRemaining } from '../../../domain/returns/withdrawal.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { startOfLondonDay } from '../../../domain/shared/time/london-time.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { actorOf } from '../../store/engine/actor.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import { listSettledLines } from '../../store/payments/refunds.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { expiringStaleSessions } from '../payments/provider/checkout-sessions.ts';
import { selectLines } from './select-lines.ts';
import { withdrawWithin } from './withdrawals/withdraw-order.ts';

const noonMs = 12 * 60 * 60 * 1000;

/** Starts the return, then expires checkout sessions for the returned amount. */
export const startReturnAction = implement(startReturn, async (context, input) => {
  const started = await startWithin(context, input);
  if (started instanceof Failure || started instanceof InvalidInput) return started;
  return expiringStaleSessions(context, input.reference, started);
});

async function startWithin(context: WriteContext, input: ParsedInputOf<typeof startReturn>) {
  const { tx, clock } = context;
  const { reference, channel, reason, seen } = input;
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  if (isErasedCustomer(order.customer)) return fail('customer-erased', { reference });
  const now = clock();
  const madeAt = declarationTime(input.declaredOn, order.createdAt, now);
  if (madeAt instanceof InvalidInput) return madeAt;
  const known = await listWithdrawalsOf(tx, order.id);
  const left = selectAllRemaining(remainingQuantities(order, await listSettledLines(tx, order.id)));
  const isRepeated = seen !== undefined && known.length > seen;
  if (!isRepeated && (order.status === 'cancelled' || left.length === 0)) return fail('nothing-to-withdraw');
  const chosen = selectLines(order, input, left);
  if (chosen instanceof Failure) return chosen;
  const { customerName: name, customerEmail: email } = order.customer;
  const result = await withdrawWithin(tx, context, {
    ...{ reference, name, email, reason: reason || null, chosen, madeAt },
    seen: seen ?? known.length,
    byOperator: true,
    declared: { channel, recordedBy: actorOf(tx)?.name ?? '' },
  });
  if (!result.ok) return fail('quantity-not-withdrawable');
  const number = returnNumber(reference, result.nth);
  if (!result.known) {
    const after = { channel, declared: londonDay(madeAt) };
    await writeAuditEntry(tx, { action: 'return.start', subject: number, after }, now);
  }
  return { number, reference };
}

/** The time of a declaration: now, or noon of an earlier day, which is in time if the day is. */
function declarationTime(day: string | undefined, orderedAt: number, now: number): number | InvalidInput {
  if (day === undefined || day === londonDay(now)) return now;
  const invalid = (message: string) => new InvalidInput([{ field: 'declaredOn', message }]);
  const start = startOfLondonDay(day);
  if (start > now) return invalid('Enter a day that is not in the future');
  const first = londonDay(orderedAt);
  if (day < first) return invalid(`Enter a day from ${formatDay(first)}, when the order was placed`);
  return Math.max(orderedAt, start + noonMs);
}
