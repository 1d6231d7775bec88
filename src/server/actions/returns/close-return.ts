import { closeReturn } from '../../../contract/returns/handle-returns.ts';
import { amountDue, refundDue } from '../../../domain/payments/payment.ts';
import { nextReturnIndex } from '../../../domain/returns/return-number.ts';
import { returnStateOf } from '../../../domain/returns/return-state.ts';
import { formatLines, mergeDescribedLines, splitLines } from '../../../domain/returns/withdrawal.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { readOwed, readPaymentSums } from '../../store/payments/payments.ts';
import { listExchangesOf } from '../../store/returns/exchanges.ts';
import { closeWithdrawal, listWithdrawalsOf, splitWithdrawal } from '../../store/returns/withdrawals.ts';
import { Failure, fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { lockReturnByNumber } from './find-return-by-number.ts';
import { notifyReturn } from './notify-return.ts';
import { findReturnEnd, hasChangedSince, isStatutory, listRefundsSince } from './return-end.ts';

/**
 * Closes a return without a refund, for a reason given to the customer; the order is restored. If part of the goods
 * came back, only the rest is closed, as a separate withdrawal: the `kept` part stands and its refund is owed. A
 * fully received return is closed only with `refuse`, since a repeated request, or one sent while the parcel is being
 * unpacked, does not intend that. A withdrawal within the statutory period cannot be refused, and its missing goods
 * are refunded once they arrive, as the customer's email states.
 */
export const closeReturnAction = implement(closeReturn, async (context, { number: typed, note, refuse, seen }) => {
  const { tx, ids } = context;
  const found = await lockReturnByNumber(tx, typed);
  if (found instanceof Failure) return found;
  const { order, withdrawal, number } = found;
  if (!withdrawal.shipped) return fail('goods-not-shipped');
  const exchange = (await listExchangesOf(tx, order.id)).get(withdrawal.nth);
  if (exchange !== undefined) return fail('return-exchanged', { reference: exchange });
  if (hasChangedSince(withdrawal, seen)) return fail('return-changed');
  const now = context.clock();
  const before = returnStateOf(withdrawal);
  if (before === 'received') {
    const end = await findReturnEnd(tx, order, withdrawal);
    if (end) return fail(end);
    if (!refuse) return fail('goods-received');
  }
  const withinLaw = await isStatutory(tx, withdrawal);
  const owedBefore = refundDue(await readPaymentSums(tx, order));
  const { kept, rest } = splitLines(withdrawal.lines, before === 'part-received' ? withdrawal.returned : []);
  const isSplit = kept.length > 0;
  let closed = withdrawal;
  if (isSplit) {
    const nth = nextReturnIndex(await listWithdrawalsOf(tx, order.id));
    closed = { ...withdrawal, id: ids.withdrawal(), nth, lines: rest };
    await splitWithdrawal(tx, withdrawal, { kept, rest: closed });
  }
  if (!(await closeWithdrawal(tx, closed.id, { note, now }))) return fail('return-closed');
  const divided = isSplit && { kept: formatLines(order, kept), closed: formatLines(order, rest) };
  const refused = before === 'received';
  const state: 'received' | 'refused' | 'closed' = isSplit ? 'received' : refused ? 'refused' : 'closed';
  const change = { before: { state: before }, after: { state, ...divided, note } };
  await writeAuditEntry(tx, { action: 'return.close', subject: number, ...change }, now);
  // The part that came back is now complete and is credited like any received return.
  const creditNote = isSplit ? (await issueCreditNote(tx, { now }, order))?.number : undefined;
  const keptItems = mergeDescribedLines(order, kept);
  // Goods that were withdrawn from unpaid are due again.
  const sums = await readPaymentSums(tx, order);
  const due = amountDue(sums);
  await notifyReturn(context, {
    ...{ kind: 'return-closed', order, withdrawal, lines: rest, note, kept: keptItems, creditNote },
    ...{ refused, due, withinLaw, withheld: owedBefore - refundDue(sums) },
    refunded: (await listRefundsSince(tx, withdrawal)).length > 0,
    keptOwed: isSplit ? await readOwed(tx, order, withdrawal.nth) : 0,
  });
  return { number, state, kept: keptItems, due, currency: order.currency };
});
