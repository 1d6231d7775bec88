import { findReturns, type ListedReturn, listReturns, showReturn } from '../../../contract/returns/returns.ts';
import { findSplitSibling } from '../../../domain/returns/find-split-sibling.ts';
import { parseReturnNumber, returnNumber } from '../../../domain/returns/return-number.ts';
import { isAwaitingGoods, outstandingLines, returnStateOf } from '../../../domain/returns/return-state.ts';
import { formatLines, withdrawalValue } from '../../../domain/returns/withdrawal.ts';
import { type FoundReturn, findReturns as readReturns } from '../../store/dashboard/find-returns.ts';
import { readOwed, readPaymentSums } from '../../store/payments/payments.ts';
import { listExchangesOf } from '../../store/returns/exchanges.ts';
import { findNamedReturns } from '../../store/returns/return-suggestions.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import { Failure } from '../failure.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, suggestionLimit } from '../pagination.ts';
import { findReturnByNumber } from './find-return-by-number.ts';
import { canCloseReturn, isStatutory } from './return-end.ts';

/** Maximum number of withdrawals scanned per response: some 100 ms, in slices. */
const most = 2_000;

export const listReturnsAction = implement(listReturns, async ({ store }, { view, after }) => {
  const cursor = decodeCursor(after);
  const place = cursor && { madeAt: cursor.at, id: cursor.id };
  const { returns, next, searchedTo } = await readReturns(store, view, { limit: deskPageSize, after: place, most });
  return {
    returns: returns.map(listReturn),
    next: next ? `${next.madeAt}-${next.id}` : null,
    searchedTo: searchedTo ?? null,
  };
});

export const findReturnsAction = implement(findReturns, async ({ db }, { search }) => [
  ...(await findNamedReturns(db, { text: search, number: parseReturnNumber(search) }, suggestionLimit)),
]);

export const showReturnAction = implement(showReturn, async ({ db }, input) => {
  const found = await findReturnByNumber(db, input.number);
  if (found instanceof Failure) return found;
  const { order, withdrawal } = found;
  const other = findSplitSibling(withdrawal, await listWithdrawalsOf(db, order.id));
  const { email, reason, lines, returned, closed, deduction, shipped, nth } = withdrawal;
  const awaited = new Map(outstandingLines(withdrawal).map(({ line, quantity }) => [line, quantity]));
  const nameOf = (line: number) => order.lines[line - 1]?.name ?? '';
  return {
    ...listReturn({ order, withdrawal, owed: await readOwed(db, order, nth) }),
    orderStatus: order.status,
    email,
    reason,
    withinLaw: await isStatutory(db, withdrawal),
    worth: withdrawalValue(withdrawal),
    lines: lines.map(({ line, quantity, amount }) => ({
      ...{ line, productId: order.lines[line - 1]?.productId ?? null, name: nameOf(line), quantity, amount },
      awaited: shipped ? (awaited.get(line) ?? 0) : 0,
    })),
    received: returned.map(({ line, quantity, restocked, note, receivedAt }) => {
      return { name: nameOf(line), quantity, restocked, note, at: receivedAt };
    }),
    exchange: (await listExchangesOf(db, order.id)).get(nth) ?? null,
    declared: withdrawal.declared ?? null,
    label: withdrawal.label ?? null,
    closed: closed ?? null,
    deduction: deduction ?? null,
    otherPart: other
      ? { number: returnNumber(order.reference, other.nth), items: formatLines(order, other.lines) }
      : null,
    mayReceive: isAwaitingGoods(withdrawal),
    mayClose: await canCloseReturn(db, order, withdrawal),
    refundable: (await readPaymentSums(db, order)).refundable,
  };
});

function listReturn({ order, withdrawal, owed }: FoundReturn): ListedReturn {
  return {
    number: returnNumber(order.reference, withdrawal.nth),
    reference: order.reference,
    statedAt: withdrawal.madeAt,
    state: returnStateOf(withdrawal),
    name: withdrawal.name,
    items: formatLines(order, withdrawal.lines),
    refundDue: owed,
    currency: order.currency,
  };
}
