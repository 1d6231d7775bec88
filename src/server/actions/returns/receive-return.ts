import { receiveReturn } from '../../../contract/returns/handle-returns.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { outstandingLines } from '../../../domain/returns/return-state.ts';
import { formatLines, type LineSelection, mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { readOwed } from '../../store/payments/payments.ts';
import { insertReturnedGoods } from '../../store/returns/withdrawals.ts';
import type { WriteContext } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { releaseOrderStock } from '../orders/placement/release-order-stock.ts';
import { lockReturnByNumber } from './find-return-by-number.ts';
import { notifyReturn } from './notify-return.ts';
import { hasChangedSince } from './return-end.ts';
import { selectLines } from './select-lines.ts';

/**
 * Records returned goods, restocks them if requested, and emails the customer. Applies once per state of the return:
 * a repeated request, or a retry after a lost answer, would count units as received that are still awaited.
 */
export async function receiveWithin(
  context: Pick<WriteContext, 'tx' | 'clock' | 'ids' | 'links'>,
  input: ParsedInputOf<typeof receiveReturn>,
) {
  const { tx, clock } = context;
  const found = await lockReturnByNumber(tx, input.number);
  if (found instanceof Failure) return found;
  const { order, withdrawal, number } = found;
  if (withdrawal.closed) return fail('return-closed');
  if (!withdrawal.shipped) return fail('goods-not-shipped');
  if (hasChangedSince(withdrawal, input.seen)) return fail('return-changed');
  const awaited = outstandingLines(withdrawal);
  if (awaited.length === 0) return fail('goods-already-received');
  const received = selectLines(order, input, awaited);
  if (received instanceof Failure) return received;
  const isExpected = ({ line, quantity }: LineSelection) =>
    awaited.some((one) => one.line === line && quantity >= 1 && quantity <= one.quantity);
  const isOnce = new Set(received.map(({ line }) => line)).size === received.length;
  if (!isOnce || !received.every(isExpected)) return fail('goods-not-awaited');

  const now = clock();
  const { restock } = input;
  const note = input.note || null;
  const goods = received.map((one) => ({ ...one, restocked: restock, note, receivedAt: now }));
  await insertReturnedGoods(tx, withdrawal.id, goods, withdrawal.returned.length);
  if (restock) await releaseOrderStock(tx, order, received, now, 'return');
  const rest = outstandingLines({ ...withdrawal, returned: [...withdrawal.returned, ...goods] });
  const complete = rest.length === 0;
  // Returned goods that were paid for are credited with their refund.
  const creditNote = (await issueCreditNote(tx, { now }, order))?.number;
  const owed = (await readOwed(tx, order, withdrawal.nth)) > 0;
  const after = {
    received: formatLines(order, received),
    restocked: restock,
    complete,
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'return.receive', subject: number, after }, now);
  await notifyReturn(context, {
    ...{ kind: 'return-received', order, withdrawal, lines: received, creditNote, owed },
    rest: mergeDescribedLines(order, rest),
  });
  return { number, received: mergeDescribedLines(order, received), complete };
}

export const receiveReturnAction = implement(receiveReturn, receiveWithin);
