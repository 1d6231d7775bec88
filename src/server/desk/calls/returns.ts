import type {
  DeskReturn,
  DeskUnmatchedWithdrawal,
  ListedReturn,
  returnCalls,
  WithdrawableOrder,
} from '../../../contract/desk/returns.ts';
import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { parseReturnNumber, returnNumber } from '../../../domain/returns/return-number.ts';
import { isAwaitingGoods, outstandingLines, returnStateOf } from '../../../domain/returns/return-state.ts';
import {
  activeWithdrawnLines,
  findSplitSibling,
  formatLines,
  remainingQuantities,
  withdrawalValue,
} from '../../../domain/returns/withdrawal.ts';
import { isWithinStatutoryPeriod } from '../../../domain/returns/withdrawal-period.ts';
import { previewsOf } from '../../actions/mail/mail-preview.ts';
import { decodeCursor, deskPageSize, paginate, suggestionLimit } from '../../actions/pagination.ts';
import { previewMails } from '../../actions/preview-mails.ts';
import { explainReturn } from '../../actions/returns/explain-return.ts';
import { explainUnmatchedWithdrawal } from '../../actions/returns/explain-unmatched-withdrawal.ts';
import {
  canCloseReturn,
  closeReturn,
  closeWithin,
  receiveReturn,
  receiveWithin,
} from '../../actions/returns/handle-return.ts';
import { dismissWithdrawal, matchWithdrawal, matchWithin } from '../../actions/returns/submit-unlinked-withdrawal.ts';
import { deliveredAtOf } from '../../actions/returns/withdraw-order.ts';
import { unmatchedReasonTexts } from '../../mail/messages/withdrawal.ts';
import { type FoundReturn, findReturns } from '../../store/dashboard/find-returns.ts';
import type { Database, Store } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { readOwed, readPaymentSums } from '../../store/payments/payments.ts';
import { findNamedReturns } from '../../store/returns/return-suggestions.ts';
import {
  findUnmatchedWithdrawal,
  listUnmatchedWithdrawals,
  type UnmatchedWithdrawal,
} from '../../store/returns/unmatched-withdrawals.ts';
import { listWithdrawalsOf } from '../../store/returns/withdrawals.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { DeskHandler } from '../handle-call.ts';
import { refuse } from '../problem.ts';

type Handlers = { readonly [Name in keyof typeof returnCalls]: DeskHandler<(typeof returnCalls)[Name]> };

/** Maximum number of withdrawals scanned per response: some 100 ms, in slices. */
const lookedAt = 2_000;

/** Handlers of withdrawals and returns: the same actions as the `returns` commands. */
export function returnHandlers(deps: DeskDeps): Handlers {
  const { clock, ids, links, settings, cards, wakeMail } = deps;
  const work = (store: Store) => ({ store, clock, ids, links, settings, cards });
  return {
    'returns.list': async ({ store, input: { view, after } }) => {
      const mark = decodeCursor(after);
      const place = mark && { madeAt: mark.at, id: mark.id };
      const found = await findReturns(store, view, { limit: deskPageSize, after: place, most: lookedAt });
      return {
        returns: found.returns.map(listReturn),
        next: found.next ? `${found.next.madeAt}-${found.next.id}` : null,
        searchedTo: found.searchedTo ?? null,
      };
    },
    'returns.find': ({ store, input: { search } }) =>
      findNamedReturns(store.db, { text: search, number: parseReturnNumber(search) }, suggestionLimit),
    'returns.show': async ({ store, input }) => (await findWhole(store.db, input.number)) ?? refuse('not-found'),
    'returns.receive': async ({ store, input: { number, lines, restock, note, seen } }) => {
      const which = whichOf(number);
      if (!which) return refuse('not-found');
      const receipt = { ...which, chosen: lines, restock, note: note || null, seen };
      const result = await receiveReturn(work(store), receipt);
      if (!result.ok) return refuseReturn(result.reason);
      wakeMail();
      return { complete: result.complete };
    },
    'returns.receive-preview': async ({ store, input: { number, lines, restock, note, seen } }) => {
      const which = whichOf(number);
      if (!which) return refuse('not-found');
      const receipt = { ...which, chosen: lines, restock, note: note || null, seen };
      const { result, mails } = await previewMails(store, (tx, mail) =>
        receiveWithin(tx, { ...work(store), ids: { mail } }, receipt),
      );
      if (!result.ok) return refuseReturn(result.reason);
      return previewsOf(deps, mails);
    },
    'returns.close': async ({ store, input: { number, note, refuse: refused, seen } }) => {
      const which = whichOf(number);
      if (!which) return refuse('not-found');
      const result = await closeReturn(work(store), { ...which, note, refuse: refused, seen });
      if (!result.ok) return refuseReturn(result.reason);
      wakeMail();
      return { due: result.due };
    },
    'returns.close-preview': async ({ store, input: { number, note, refuse: refused, seen } }) => {
      const which = whichOf(number);
      if (!which) return refuse('not-found');
      const { result, mails } = await previewMails(store, (tx, mail) =>
        closeWithin(tx, { ...work(store), ids: { ...ids, mail } }, { ...which, note, refuse: refused, seen }),
      );
      if (!result.ok) return refuseReturn(result.reason);
      return previewsOf(deps, mails);
    },
    'returns.unmatched': async ({ store, input: { view, after } }) => {
      const asked = { open: view === 'open', limit: deskPageSize + 1, after: decodeCursor(after) };
      const found = await listUnmatchedWithdrawals(store.db, asked);
      const { rows, next } = paginate(found, ({ receivedAt, id }) => ({ at: receivedAt, id }));
      return { statements: rows.map(describeUnmatchedWithdrawal), next };
    },
    'returns.show-unmatched': async ({ store, input }) => {
      const statement = await findUnmatchedWithdrawal(store.db, input.id);
      return statement ? describeUnmatchedWithdrawal(statement) : refuse('not-found');
    },
    'returns.withdrawable-lines': async ({ store, input }) => {
      const order = await findOrder(store.db, normaliseReference(input.reference));
      return order
        ? describeLeft(store.db, order)
        : refuse('refused', { detail: `There is no order ${input.reference}.` });
    },
    'returns.match': async ({ store, input: { id, reference, lines } }) => {
      const match = { id, reference: normaliseReference(reference), chosen: lines };
      const result = await matchWithdrawal(work(store), match);
      if (!result.ok)
        return refuse('refused', { detail: explainUnmatchedWithdrawal(result.reason), reason: result.reason });
      wakeMail();
      return { number: returnNumber(match.reference, result.nth) };
    },
    'returns.match-preview': async ({ store, input: { id, reference, lines } }) => {
      const match = { id, reference: normaliseReference(reference), chosen: lines };
      const { result, mails } = await previewMails(store, (tx, mail) =>
        matchWithin(tx, { ...work(store), ids: { ...ids, mail } }, match),
      );
      if (!result.ok)
        return refuse('refused', { detail: explainUnmatchedWithdrawal(result.reason), reason: result.reason });
      return previewsOf(deps, mails);
    },
    'returns.dismiss': async ({ store, input: { id, note } }) => {
      const done = await dismissWithdrawal({ store, clock }, { id, note });
      return done === 'dismissed'
        ? null
        : refuse('refused', { detail: explainUnmatchedWithdrawal(done), reason: done });
    },
  };
}

/** Refusal of a change to a return. */
function refuseReturn(reason: Parameters<typeof explainReturn>[0]) {
  const code = reason === 'received-meanwhile' ? 'version-mismatch' : 'refused';
  return refuse(code, { detail: explainReturn(reason), reason });
}

/** Parses a return number into order reference and index. */
function whichOf(number: string): { reference: string; nth: number } | undefined {
  const { reference, nth } = parseReturnNumber(number) ?? {};
  return reference !== undefined && nth !== undefined ? { reference, nth } : undefined;
}

function listReturn({ order, withdrawal, owed }: FoundReturn): ListedReturn {
  return {
    number: returnNumber(order.reference, withdrawal.nth),
    reference: order.reference,
    statedAt: withdrawal.madeAt,
    state: returnStateOf(withdrawal),
    name: withdrawal.name,
    items: formatLines(order, withdrawal.lines),
    owed,
    currency: order.currency,
  };
}

async function findWhole(db: Database, number: string): Promise<DeskReturn | undefined> {
  const which = whichOf(number);
  const order = which && (await findOrder(db, which.reference));
  if (!order) return undefined;
  const withdrawals = await listWithdrawalsOf(db, order.id);
  const withdrawal = withdrawals.find(({ nth }) => nth === which.nth);
  if (!withdrawal) return undefined;
  const other = findSplitSibling(withdrawal, withdrawals);
  const { email, reason, lines, returned, closed, deduction, shipped, madeAt, nth } = withdrawal;
  const awaited = new Map(outstandingLines(withdrawal).map(({ line, quantity }) => [line, quantity]));
  const nameOf = (line: number) => order.lines[line - 1]?.name ?? '';
  return {
    ...listReturn({ order, withdrawal, owed: await readOwed(db, order, nth) }),
    orderStatus: order.status,
    email,
    reason,
    withinLaw: isWithinStatutoryPeriod(madeAt, await deliveredAtOf(db, order.id)),
    worth: withdrawalValue(withdrawal),
    lines: lines.map(({ line, quantity, amount }) => {
      return { line, name: nameOf(line), quantity, amount, awaited: shipped ? (awaited.get(line) ?? 0) : 0 };
    }),
    received: returned.map(({ line, quantity, restocked, note, receivedAt }) => {
      return { name: nameOf(line), quantity, restocked, note, at: receivedAt };
    }),
    closed: closed ?? null,
    keptBack: deduction ?? null,
    otherPart: other
      ? { number: returnNumber(order.reference, other.nth), items: formatLines(order, other.lines) }
      : null,
    mayReceive: isAwaitingGoods(withdrawal),
    mayClose: await canCloseReturn(db, order, withdrawal),
    refundable: (await readPaymentSums(db, order)).refundable,
  };
}

async function describeLeft(db: Database, order: StoredOrder): Promise<WithdrawableOrder> {
  const left = remainingQuantities(order, activeWithdrawnLines(await listWithdrawalsOf(db, order.id)));
  return {
    reference: order.reference,
    status: order.status,
    createdAt: order.createdAt,
    name: order.customer.customerName,
    email: order.customer.customerEmail,
    lines:
      order.status === 'cancelled'
        ? []
        : order.lines.flatMap(({ name }, index) => {
            const quantity = left[index] ?? 0;
            return quantity > 0 ? [{ line: index + 1, name, left: quantity }] : [];
          }),
  };
}

function describeUnmatchedWithdrawal({
  receivedAt,
  orderId: _,
  obstacle,
  ...statement
}: UnmatchedWithdrawal): DeskUnmatchedWithdrawal {
  const words = unmatchedReasonTexts[obstacle];
  return {
    ...statement,
    obstacle: words.charAt(0).toUpperCase() + words.slice(1),
    statedAt: receivedAt,
  };
}
