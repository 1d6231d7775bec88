import { receiveReturn } from '../../../contract/returns/handle-returns.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { outstandingLines } from '../../../domain/returns/return-state.ts';
import { formatLines, type LineSelection, mergeDescribedLines } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
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
  if (!isWithin(received, awaited)) return fail('goods-not-awaited');
  const restocked = selectRestocked(order, input, received);
  if (restocked instanceof Failure) return restocked;
  if (!isWithin(restocked, received)) return fail('restock-exceeds-receipt');

  const now = clock();
  const note = input.note || null;
  const goods = received.flatMap(({ line, quantity }) => {
    const asNew = restocked.find((one) => one.line === line)?.quantity ?? 0;
    return [
      { line, quantity: asNew, restocked: true, note, receivedAt: now },
      { line, quantity: quantity - asNew, restocked: false, note, receivedAt: now },
    ].filter((part) => part.quantity > 0);
  });
  await insertReturnedGoods(tx, withdrawal.id, goods, withdrawal.returned.length);
  await releaseOrderStock(tx, order, restocked, now, 'return');
  const rest = outstandingLines({ ...withdrawal, returned: [...withdrawal.returned, ...goods] });
  const complete = rest.length === 0;
  // Returned goods that were paid for are credited with their refund.
  const creditNote = (await issueCreditNote(tx, { now }, order))?.number;
  const owed = (await readOwed(tx, order, withdrawal.nth)) > 0;
  const after = {
    received: formatLines(order, received),
    ...(restocked.length > 0 && { restocked: formatLines(order, restocked) }),
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

/** Whether each line is named once, with no more units than are available. */
function isWithin(lines: readonly LineSelection[], available: readonly LineSelection[]): boolean {
  const isOnce = new Set(lines.map(({ line }) => line)).size === lines.length;
  const isAvailable = ({ line, quantity }: LineSelection) =>
    available.some((one) => one.line === line && quantity <= one.quantity);
  return isOnce && lines.every(isAvailable);
}

/** Units in new condition: all received ones, some of them, or none. */
function selectRestocked(
  order: StoredOrder,
  { restock, restockLines: lines, restockLine: line }: ParsedInputOf<typeof receiveReturn>,
  received: readonly LineSelection[],
) {
  if (!lines && line === undefined) return restock ? received : [];
  return selectLines(order, { lines, line }, received);
}

export const receiveReturnAction = implement(receiveReturn, receiveWithin);
