import { amountDue, refundDue } from '../../../domain/payments/payment.ts';
import { nextReturnIndex, returnNumber } from '../../../domain/returns/return-number.ts';
import { outstandingLines, returnStateOf } from '../../../domain/returns/return-state.ts';
import {
  formatLines,
  type LineSelection,
  mergeDescribedLines,
  splitLines,
  withdrawalValue,
} from '../../../domain/returns/withdrawal.ts';
import { isWithinStatutoryPeriod } from '../../../domain/returns/withdrawal-period.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { type Database, inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { listRefundsOf, readOwed, readPaymentSums } from '../../store/payments/payments.ts';
import {
  closeWithdrawal,
  insertReturnedGoods,
  listWithdrawalsOf,
  type StoredWithdrawal,
  splitWithdrawal,
} from '../../store/returns/withdrawals.ts';
import type { Ids } from '../ids.ts';
import { isCredited, issueCreditNote } from '../invoices/issue-invoice.ts';
import type { OrderLinks } from '../order-links.ts';
import { releaseOrderStock } from '../orders/placement/release-order-stock.ts';
import { deliveredAtOf } from './withdraw-order.ts';

interface ReturnDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail' | 'withdrawal'>;
  readonly links: OrderLinks;
}

/** Which withdrawal is meant: the nth from an order. */
export interface ReturnRef {
  readonly reference: string;
  readonly nth: number;
}

interface Refusal {
  readonly ok: false;
  readonly reason: 'unknown' | 'closed' | 'not-shipped' | 'received-meanwhile' | 'not-awaited';
}
type Closed =
  /** What is to be paid for the order from then on is `due`. */
  | { readonly ok: true; readonly kept: readonly LineSelection[]; readonly due: Minor }
  | Refusal
  | { readonly ok: false; readonly reason: 'received' | ReturnEnd };
type Received =
  | { readonly ok: true; readonly received: readonly LineSelection[]; readonly complete: boolean }
  | Refusal;

/**
 * Why goods that are all back cannot be refused (any more): an amount was kept back for them, they are credited, money
 * has gone back for them, they are for sale, or the law gives the refund, of which a loss in value alone can be kept
 * back.
 */
type ReturnEnd = 'kept-back' | 'credited' | 'refunded' | 'restocked' | 'within-law';

interface ConfirmedReturn extends ReturnRef {
  /**
   * How many of `returned` there were when it was looked at: where there are more by now, what is wished for was not
   * meant for those.
   */
  readonly seen?: number | undefined;
}

export interface CloseReturnInput extends ConfirmedReturn {
  /** Why, in words for the customer. */
  readonly note: string;
  /** All of it has come back, and is refused all the same. */
  readonly refuse: boolean;
}

/** What came back, and what becomes of it. */
export interface ReturnReceiptInput extends ConfirmedReturn {
  readonly chosen: readonly LineSelection[] | 'all';
  readonly restock: boolean;
  readonly note: string | null;
}

/**
 * Notes that goods came back, lets them be sold again where that is said, and has the customer told. Of a return as it
 * was seen that is done once: the same sent twice, or again after a lost answer, would count pieces that are still
 * awaited as here.
 */
export async function receiveReturn(deps: ReturnDeps, receipt: ReturnReceiptInput): Promise<Received> {
  return inTransaction(deps.store, (tx) => receiveWithin(tx, deps, receipt));
}

/** The same, in a transaction that has more to do. */
export async function receiveWithin(
  tx: Tx,
  deps: Omit<ReturnDeps, 'store' | 'ids'> & { readonly ids: Pick<Ids, 'mail'> },
  { chosen, restock, note, seen, ...which }: ReturnReceiptInput,
): Promise<Received> {
  const found = await findHeld(tx, which);
  if (!found) return { ok: false, reason: 'unknown' };
  const { order, withdrawal } = found;
  if (withdrawal.closed) return { ok: false, reason: 'closed' };
  if (!withdrawal.shipped) return { ok: false, reason: 'not-shipped' };
  if (isPast(seen, withdrawal)) return { ok: false, reason: 'received-meanwhile' };
  const awaited = outstandingLines(withdrawal);
  const received = chosen === 'all' ? awaited : chosen;
  const isExpected = ({ line, quantity }: LineSelection) =>
    awaited.some((one) => one.line === line && quantity >= 1 && quantity <= one.quantity);
  const isOnce = new Set(received.map(({ line }) => line)).size === received.length;
  if (received.length === 0 || !isOnce || !received.every(isExpected)) return { ok: false, reason: 'not-awaited' };

  const now = deps.clock();
  const goods = received.map((one) => ({ ...one, restocked: restock, note, receivedAt: now }));
  await insertReturnedGoods(tx, withdrawal.id, goods, withdrawal.returned.length);
  if (restock) await releaseOrderStock(tx, order, received, now);
  const returned = [...withdrawal.returned, ...goods];
  const rest = outstandingLines({ ...withdrawal, returned });
  const complete = rest.length === 0;
  // What was paid for it is credited with its refund.
  const creditNote = (await issueCreditNote(tx, { now }, order))?.number;
  const owed = (await readOwed(tx, order, withdrawal.nth)) > 0;
  const subject = returnNumber(order.reference, withdrawal.nth);
  const after = {
    received: formatLines(order, received),
    restocked: restock,
    complete,
    ...(note !== null && { note }),
  };
  await writeAuditEntry(tx, { action: 'return.receive', subject, after }, now);
  const news = {
    kind: 'return-received',
    lines: received,
    rest: mergeDescribedLines(order, rest),
    creditNote,
    owed,
  } as const;
  await notifyCustomer(tx, deps, { ...news, order, withdrawal });
  return { ok: true, received, complete };
}

/**
 * Notes that a withdrawal comes to nothing, for a reason that the customer is told. Then the order stands as it was. Of
 * one of which a part came back only the rest comes to nothing, as a withdrawal of its own: what is `kept` stands, and
 * is owed for. One that is all back is closed only where that is said: whoever closes what is awaited, twice or while
 * it is being unpacked, does not mean it. What was stated within the days of the law cannot be refused, and what of
 * that does not come is refunded once it does: its customer is told so.
 */
export async function closeReturn(deps: ReturnDeps, wish: CloseReturnInput): Promise<Closed> {
  return inTransaction(deps.store, (tx) => closeWithin(tx, deps, wish));
}

/** The same, in a transaction that has more to do. */
export async function closeWithin(
  tx: Tx,
  deps: Omit<ReturnDeps, 'store'>,
  { note, refuse, seen, ...which }: CloseReturnInput,
): Promise<Closed> {
  const found = await findHeld(tx, which);
  if (!found) return { ok: false, reason: 'unknown' };
  const { order, withdrawal } = found;
  if (!withdrawal.shipped) return { ok: false, reason: 'not-shipped' };
  if (isPast(seen, withdrawal)) return { ok: false, reason: 'received-meanwhile' };
  const now = deps.clock();
  const state = returnStateOf(withdrawal);
  if (state === 'received') {
    const end = await endOf(tx, order, withdrawal);
    if (end) return { ok: false, reason: end };
    if (!refuse) return { ok: false, reason: 'received' };
  }
  const withinLaw = await isLawful(tx, withdrawal);
  const owedBefore = refundDue(await readPaymentSums(tx, order));
  const { kept, rest } = splitLines(withdrawal.lines, state === 'part-received' ? withdrawal.returned : []);
  const nothing = kept.length > 0 ? { ...withdrawal, ...(await nextOf(tx, deps, order)), lines: rest } : withdrawal;
  if (nothing !== withdrawal) await splitWithdrawal(tx, withdrawal, { kept, rest: nothing });
  if (!(await closeWithdrawal(tx, nothing.id, { note, now }))) return { ok: false, reason: 'closed' };
  const subject = returnNumber(order.reference, withdrawal.nth);
  const divided = kept.length > 0 && { kept: formatLines(order, kept), closed: formatLines(order, rest) };
  const change = {
    before: { state },
    after: { state: kept.length > 0 ? 'received' : state === 'received' ? 'refused' : 'closed', ...divided, note },
  };
  await writeAuditEntry(tx, { action: 'return.close', subject, ...change }, now);
  // What came back of it is no longer awaited in part: it is credited as any that is back.
  const creditNote = kept.length > 0 ? (await issueCreditNote(tx, { now }, order))?.number : undefined;
  const refunded = (await listRefundsSince(tx, withdrawal)).length > 0;
  const about = {
    kind: 'return-closed',
    order,
    withdrawal,
    lines: rest,
    note,
    kept: mergeDescribedLines(order, kept),
  } as const;
  const owed = kept.length > 0 ? await readOwed(tx, order, withdrawal.nth) : 0;
  // What nobody had paid, since it was withdrawn from, is asked for again.
  const sums = await readPaymentSums(tx, order);
  const [due, withheld] = [amountDue(sums), owedBefore - refundDue(sums)];
  const refused = state === 'received';
  await notifyCustomer(tx, deps, { ...about, creditNote, refunded, refused, keptOwed: owed, due, withinLaw, withheld });
  return { ok: true, kept, due };
}

/** Whether a return can come to nothing, or what of it has not come back. */
export async function canCloseReturn(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<boolean> {
  const state = returnStateOf(withdrawal);
  if (state === 'received') return (await endOf(db, order, withdrawal)) === undefined;
  return state === 'awaited' || state === 'part-received';
}

/** What stands against refusing goods that are all back; undefined where nothing has become of them yet. */
async function endOf(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<ReturnEnd | undefined> {
  if (withdrawal.deduction) return 'kept-back';
  const worth = withdrawalValue(withdrawal);
  if (await isCredited(db, order, worth)) return 'credited';
  const isOwedLess = (await readOwed(db, order, withdrawal.nth)) < worth;
  if (isOwedLess && (await listRefundsSince(db, withdrawal)).length > 0) return 'refunded';
  if (withdrawal.returned.some(({ restocked }) => restocked)) return 'restocked';
  return (await isLawful(db, withdrawal)) ? 'within-law' : undefined;
}

/** Whether it was stated within the days of the law: while nobody has recorded a delivery, they have not begun. */
async function isLawful(db: Database, { madeAt, orderId }: StoredWithdrawal): Promise<boolean> {
  return isWithinStatutoryPeriod(madeAt, await deliveredAtOf(db, orderId));
}

/** What has gone back of an order since a withdrawal from it was stated, or is about to. */
async function listRefundsSince(db: Database, { orderId, madeAt }: StoredWithdrawal) {
  return (await listRefundsOf(db, orderId)).filter(({ state, createdAt }) => state !== 'failed' && createdAt >= madeAt);
}

/** Whether more has come back than was there to be seen. */
function isPast(seen: ConfirmedReturn['seen'], { returned }: StoredWithdrawal): boolean {
  return seen !== undefined && returned.length > seen;
}

async function nextOf(tx: Tx, { ids }: Pick<ReturnDeps, 'ids'>, { id }: StoredOrder) {
  return { id: ids.withdrawal(), nth: nextReturnIndex(await listWithdrawalsOf(tx, id)) };
}

async function findHeld(tx: Tx, { reference, nth }: ReturnRef) {
  const order = await lockOrder(tx, reference);
  if (!order) return undefined;
  const withdrawal = (await listWithdrawalsOf(tx, order.id)).find((one) => one.nth === nth);
  return withdrawal && { order, withdrawal };
}

interface ReturnMailData {
  readonly kind: 'return-received' | 'return-closed';
  readonly order: StoredOrder;
  readonly withdrawal: StoredWithdrawal;
  readonly lines: readonly LineSelection[];
  readonly note?: string;
  /** What stands all the same, since it came back. */
  readonly kept?: ReturnType<typeof mergeDescribedLines>;
  readonly creditNote?: string | undefined;
  /** What of it is still to come. */
  readonly rest?: ReturnType<typeof mergeDescribedLines>;
  /** Whether what was paid for it is still to go back. */
  readonly owed?: boolean;
  /** Whether something has gone back since it was stated. */
  readonly refunded?: boolean;
  /** All of it had come back. */
  readonly refused?: boolean;
  /** What is owed for what stands. */
  readonly keptOwed?: Minor;
  /** It was stated within the days of the law. */
  readonly withinLaw?: boolean;
  /** What would go back if it had come. */
  readonly withheld?: Minor;
  /** What is to be paid for the order. */
  readonly due?: Minor;
}

async function notifyCustomer(
  tx: Tx,
  { clock, ids, links }: Omit<ReturnDeps, 'store' | 'ids'> & { readonly ids: Pick<Ids, 'mail'> },
  { kind, order, withdrawal, lines, ...said }: ReturnMailData,
) {
  const recipient = order.customer.customerEmail;
  if (recipient === '') return;
  const now = clock();
  await links.keep(tx, order, now);
  const number = returnNumber(order.reference, withdrawal.nth);
  const payload = { order, number, items: mergeDescribedLines(order, lines), ...said };
  await enqueueMail(tx, { id: ids.mail(), kind, recipient, payload }, now);
}
