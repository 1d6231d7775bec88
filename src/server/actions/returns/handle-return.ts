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

/** Identifies a withdrawal: the nth of an order. */
export interface ReturnRef {
  readonly reference: string;
  readonly nth: number;
}

interface Refusal {
  readonly ok: false;
  readonly reason: 'unknown' | 'closed' | 'not-shipped' | 'received-meanwhile' | 'not-awaited';
}
type Closed =
  /** `due` is the amount due for the order afterwards. */
  | { readonly ok: true; readonly kept: readonly LineSelection[]; readonly due: Minor }
  | Refusal
  | { readonly ok: false; readonly reason: 'received' | ReturnEnd };
type Received =
  | { readonly ok: true; readonly received: readonly LineSelection[]; readonly complete: boolean }
  | Refusal;

/**
 * Why goods that are all received cannot be refused: a deduction was made, a credit note was issued, money was
 * refunded, the goods were restocked, or the law grants the refund, less only a deduction for lost value.
 */
type ReturnEnd = 'kept-back' | 'credited' | 'refunded' | 'restocked' | 'within-law';

interface ConfirmedReturn extends ReturnRef {
  /** The number of `returned` entries the client saw: with more by now, the request is refused as stale. */
  readonly seen?: number | undefined;
}

export interface CloseReturnInput extends ConfirmedReturn {
  /** Reason, worded for the customer. */
  readonly note: string;
  /** Refuses goods that have all been received. */
  readonly refuse: boolean;
}

/** Goods received, and whether they are restocked. */
export interface ReturnReceiptInput extends ConfirmedReturn {
  readonly chosen: readonly LineSelection[] | 'all';
  readonly restock: boolean;
  readonly note: string | null;
}

/**
 * Records returned goods, restocks them if requested, and emails the customer. Applies once per state of the return:
 * a repeated request, or a retry after a lost answer, would count units as received that are still awaited.
 */
export async function receiveReturn(deps: ReturnDeps, receipt: ReturnReceiptInput): Promise<Received> {
  return inTransaction(deps.store, (tx) => receiveWithin(tx, deps, receipt));
}

/** Variant of `receiveReturn` for a larger transaction. */
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
  // Returned goods that were paid for are credited with their refund.
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
 * Closes a return without a refund, for a reason given to the customer; the order is restored. If part of the goods
 * came back, only the rest is closed, as a separate withdrawal: the `kept` part stands and its refund is owed. A
 * fully received return is closed only with `refuse`, since a repeated request, or one sent while the parcel is being
 * unpacked, does not intend that. A withdrawal within the statutory period cannot be refused, and its missing goods
 * are refunded once they arrive, as the customer's email states.
 */
export async function closeReturn(deps: ReturnDeps, wish: CloseReturnInput): Promise<Closed> {
  return inTransaction(deps.store, (tx) => closeWithin(tx, deps, wish));
}

/** Variant of `closeReturn` for a larger transaction. */
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
  // The part that came back is now complete and is credited like any received return.
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
  // Goods that were withdrawn from unpaid are due again.
  const sums = await readPaymentSums(tx, order);
  const [due, withheld] = [amountDue(sums), owedBefore - refundDue(sums)];
  const refused = state === 'received';
  await notifyCustomer(tx, deps, { ...about, creditNote, refunded, refused, keptOwed: owed, due, withinLaw, withheld });
  return { ok: true, kept, due };
}

/** Whether a return, or the part of it that has not come back, can be closed. */
export async function canCloseReturn(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<boolean> {
  const state = returnStateOf(withdrawal);
  if (state === 'received') return (await endOf(db, order, withdrawal)) === undefined;
  return state === 'awaited' || state === 'part-received';
}

/** Returns why goods that are all received cannot be refused, or undefined if they can. */
async function endOf(db: Database, order: StoredOrder, withdrawal: StoredWithdrawal): Promise<ReturnEnd | undefined> {
  if (withdrawal.deduction) return 'kept-back';
  const worth = withdrawalValue(withdrawal);
  if (await isCredited(db, order, worth)) return 'credited';
  const isOwedLess = (await readOwed(db, order, withdrawal.nth)) < worth;
  if (isOwedLess && (await listRefundsSince(db, withdrawal)).length > 0) return 'refunded';
  if (withdrawal.returned.some(({ restocked }) => restocked)) return 'restocked';
  return (await isLawful(db, withdrawal)) ? 'within-law' : undefined;
}

/** Whether the withdrawal was made within the statutory period, which does not start before a recorded delivery. */
async function isLawful(db: Database, { madeAt, orderId }: StoredWithdrawal): Promise<boolean> {
  return isWithinStatutoryPeriod(madeAt, await deliveredAtOf(db, orderId));
}

/** Lists the refunds of an order since a withdrawal was made, including pending ones. */
async function listRefundsSince(db: Database, { orderId, madeAt }: StoredWithdrawal) {
  return (await listRefundsOf(db, orderId)).filter(({ state, createdAt }) => state !== 'failed' && createdAt >= madeAt);
}

/** Whether more goods have been received than the client saw. */
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
  /** The part that came back and stands. */
  readonly kept?: ReturnType<typeof mergeDescribedLines>;
  readonly creditNote?: string | undefined;
  /** Lines still outstanding. */
  readonly rest?: ReturnType<typeof mergeDescribedLines>;
  /** Whether a refund is still owed. */
  readonly owed?: boolean;
  /** Whether anything was refunded since the withdrawal was made. */
  readonly refunded?: boolean;
  /** All of it had been received. */
  readonly refused?: boolean;
  /** Refund owed for the kept part. */
  readonly keptOwed?: Minor;
  /** Made within the statutory period. */
  readonly withinLaw?: boolean;
  /** Amount that would be refunded if the goods had arrived. */
  readonly withheld?: Minor;
  /** Amount due for the order. */
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
