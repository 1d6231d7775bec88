import { returnNumber } from '../../../domain/returns/return-number.ts';
import type { LineSelection } from '../../../domain/returns/withdrawal.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { type Database, inTransaction, type Tx } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import { lockOrderHeader } from '../../store/orders/lock-order.ts';
import { findOrder, findOrderById, type StoredOrder } from '../../store/orders/orders.ts';
import {
  changeObstacle,
  findSameOpen,
  findUnmatchedWithdrawal,
  insertUnmatchedWithdrawal,
  lockUnmatchedWithdrawal,
  resolveUnmatchedWithdrawal,
  type UnmatchedReason,
  type UnmatchedWithdrawal,
} from '../../store/returns/unmatched-withdrawals.ts';
import type { Ids } from '../ids.ts';
import { expireStaleSessions } from '../payments/provider/expire-stale-sessions.ts';
import type { ProviderChangeDeps } from '../payments/provider/payment-deps.ts';
import { requireWholeWithdrawal, type WithdrawDeps, type WithdrawResult, withdrawWithin } from './withdraw-order.ts';

export interface UnlinkedWithdrawalDeps extends WithdrawDeps {
  readonly ids: Pick<Ids, 'mail' | 'withdrawal' | 'statement'>;
}

/** What somebody states who has no link to their order. */
export interface UnlinkedWithdrawalInput {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  /** Which items, in their words; null for the whole order. */
  readonly items: string | null;
  readonly reason: string | null;
}

/**
 * Takes a statement from somebody without a link. Where reference and address are an order's, it waits for a click in
 * the receipt to the order's own address, since both stand on paper and in emails; it counts from now all the same.
 * Whatever else was stated is kept for the operator: no withdrawal is lost over a letter that was mistyped. Returns
 * nothing: who states it does not learn which orders there are.
 * @param maySpeak whether the operator may be sent one more notice of a statement that names no order
 * @param mayAnswer whether the address that such a statement names, which may be anybody's, may be sent a receipt of it
 */
export async function submitUnlinkedWithdrawal(
  deps: UnlinkedWithdrawalDeps,
  statement: UnlinkedWithdrawalInput,
  maySpeak: boolean,
  mayAnswer = false,
): Promise<void> {
  await inTransaction(deps.store, async (tx) => {
    const { reference, email, items } = statement;
    // Held whoever asks: one that is being erased or corrected is what it is afterwards.
    const found = await lockOrderHeader(tx, reference);
    const isOwn = found?.customer.customerEmail.toLowerCase() === email.toLowerCase();
    const order = isOwn ? await findOrder(tx, reference) : undefined;
    let obstacle: UnmatchedReason = order ? 'some-items' : 'no-such-order';
    if (order && items === null) {
      const judged = await requireWholeWithdrawal(tx, order, deps.clock());
      if (judged === 'known') return;
      obstacle = judged === 'open' ? 'unconfirmed' : judged;
    }
    await saveWithdrawal(tx, deps, { statement, order, obstacle, maySpeak, mayAnswer });
  });
}

interface SavedWithdrawal {
  readonly statement: UnlinkedWithdrawalInput;
  readonly order: StoredOrder | undefined;
  readonly obstacle: UnmatchedReason;
  readonly maySpeak: boolean;
  readonly mayAnswer: boolean;
}

async function saveWithdrawal(
  tx: Tx,
  { clock, ids, links }: UnlinkedWithdrawalDeps,
  { statement, order, obstacle, maySpeak, mayAnswer }: SavedWithdrawal,
) {
  const now = clock();
  const kept: UnmatchedWithdrawal = {
    id: ids.statement(),
    ...statement,
    orderId: order?.id ?? null,
    obstacle,
    receivedAt: now,
    outcome: null,
    note: null,
  };
  // The same once more, such as by a double press, is the same statement: its receipt is sent again while it waits for
  // a click.
  const isNew = await insertUnmatchedWithdrawal(tx, kept);
  const statementNow = isNew ? kept : await findSameOpen(tx, statement);
  if (!isNew && statementNow?.obstacle !== 'unconfirmed') return;
  const send = (kind: string, recipient: string, payload: UnmatchedWithdrawalMailData | UnknownOrderWithdrawal) =>
    enqueueMail(tx, { id: ids.mail(), kind, recipient, payload }, now);
  if (order) {
    await links.keep(tx, order, now);
    await send('statement-receipt', order.customer.customerEmail, { statement: statementNow ?? kept, order });
  }
  if (!isNew) return;
  const isAnswered = !order && mayAnswer;
  if (isAnswered) {
    const { reference, email, items } = statement;
    await send('statement-heard', email, { reference, isWhole: items === null, receivedAt: now });
  }
  if (order || maySpeak) await send('statement-notice', operatorRecipient, { statement: kept, order, isAnswered });
}

/**
 * What is mailed of a statement that names no order: of all that was typed the reference alone, which can carry no
 * words.
 */
export interface UnknownOrderWithdrawal {
  readonly reference: string;
  /** It is about the whole order. */
  readonly isWhole: boolean;
  readonly receivedAt: number;
}

/** What the mails about a statement say. */
export interface UnmatchedWithdrawalMailData {
  readonly statement: UnmatchedWithdrawal;
  readonly order: StoredOrder | undefined;
  /** The address that was typed was sent a receipt, though it is no order's. */
  readonly isAnswered?: boolean;
}

/** What became of a statement that its customer confirms. `looked-at`: a person looks at it. */
export type Confirmed =
  | { readonly state: 'withdrawn' | 'looked-at'; readonly statement: UnmatchedWithdrawal; readonly order: StoredOrder }
  | { readonly state: 'closed' };

interface Confirmable {
  readonly statement: UnmatchedWithdrawal;
  readonly order: StoredOrder;
}

/** A statement without a link, for who has followed the link of its receipt. */
export async function findConfirmable(
  { store }: Pick<UnlinkedWithdrawalDeps, 'store'>,
  id: string,
): Promise<Confirmable | undefined> {
  return withOrder(store.db, await findUnmatchedWithdrawal(store.db, id));
}

/** Undefined where the receipt went to an address that is not the order's any more: its reader is not the customer. */
async function withOrder(db: Database, statement: UnmatchedWithdrawal | undefined): Promise<Confirmable | undefined> {
  if (!statement?.orderId || statement.outcome === 'dismissed') return undefined;
  const order = await findOrderById(db, statement.orderId);
  const isOwn = order?.customer.customerEmail.toLowerCase() === statement.email.toLowerCase();
  return order && isOwn ? { statement, order } : undefined;
}

/**
 * Acts upon a statement whose receipt its customer has clicked in: the order is withdrawn from as of the moment of the
 * statement, once however often it is confirmed.
 */
export async function confirmUnlinkedWithdrawal(deps: UnlinkedWithdrawalDeps, id: string): Promise<Confirmed> {
  return inTransaction(deps.store, async (tx): Promise<Confirmed> => {
    const confirmable = await withOrder(tx, await lockUnmatchedWithdrawal(tx, id));
    if (!confirmable) return { state: 'closed' };
    const { statement, order } = confirmable;
    const now = deps.clock();
    await recordProof(tx, order.customer.customerEmail, 'click', now);
    if (statement.outcome === 'matched') return { state: 'withdrawn', statement, order };
    if (statement.obstacle !== 'unconfirmed') return { state: 'looked-at', statement, order };
    const { name, email, reason, receivedAt: madeAt } = statement;
    const wish = { reference: order.reference, name, email, reason, chosen: 'all', seen: 0, madeAt } as const;
    const result = await withdrawWithin(tx, deps, wish);
    if (!result.ok) {
      await changeObstacle(tx, id, result.reason === 'too-late' ? 'too-late' : 'nothing-left');
      return { state: 'looked-at', statement, order };
    }
    await resolveUnmatchedWithdrawal(tx, id, { outcome: 'matched', orderId: order.id, note: null, now });
    return { state: 'withdrawn', statement, order };
  });
}

type Matched =
  | Extract<WithdrawResult, { ok: true }>
  | {
      readonly ok: false;
      readonly reason: 'no-statement' | 'settled-before' | 'unknown' | 'nothing-left' | 'not-left';
    };

type MatchDeps = WithdrawDeps & {
  readonly ids: ProviderChangeDeps['ids'];
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: PaymentProvider | undefined;
};

/**
 * Acts upon a statement whose order the operator has found: the withdrawal is made as of the moment when it was stated,
 * and its receipt is sent. That it is late is for the operator to judge, who has judged it. The provider's payment
 * pages that ask for what is withdrawn are ended then.
 */
export async function matchWithdrawal(deps: MatchDeps, match: StatementMatch): Promise<Matched> {
  const matched = await inTransaction(deps.store, (tx) => matchWithin(tx, deps, match));
  const { cards } = deps;
  if (matched.ok && cards) await expireStaleSessions({ ...deps, cards }, matched.order.reference);
  return matched;
}

/** Which order a statement is of, and what of it. */
export interface StatementMatch {
  readonly id: string;
  readonly reference: string;
  readonly chosen: readonly LineSelection[] | 'all';
}

/** The same, in a transaction that has more to do. */
export async function matchWithin(
  tx: Tx,
  deps: Omit<WithdrawDeps, 'store'>,
  { id, reference, chosen }: StatementMatch,
): Promise<Matched> {
  const statement = await lockUnmatchedWithdrawal(tx, id);
  if (!statement) return { ok: false, reason: 'no-statement' };
  if (statement.outcome !== null) return { ok: false, reason: 'settled-before' };
  const { name, reason, email, receivedAt } = statement;
  const wish = { reference, name, email, reason, chosen, seen: Number.MAX_SAFE_INTEGER, madeAt: receivedAt };
  const result = await withdrawWithin(tx, deps, { ...wish, byOperator: true });
  if (!result.ok) return result as Extract<Matched, { ok: false }>;
  // Nothing was withdrawn by this and nobody was sent a receipt: that is no match, but a statement to lay aside.
  if (result.known) return { ok: false, reason: 'nothing-left' };
  const now = deps.clock();
  const settled = await resolveUnmatchedWithdrawal(tx, id, {
    outcome: 'matched',
    orderId: result.order.id,
    note: null,
    now,
  });
  if (!settled) throw new Error(`Statement ${id} was settled while it was held`);
  const subject = returnNumber(result.order.reference, result.nth);
  await writeAuditEntry(tx, { action: 'return.match', subject, after: { statement: id } }, now);
  return result;
}

/** Notes that nothing is done about a statement, and why. */
export async function dismissWithdrawal(
  { store, clock }: Pick<WithdrawDeps, 'store' | 'clock'>,
  { id, note }: { id: string; note: string },
): Promise<'dismissed' | 'no-statement' | 'settled-before'> {
  return inTransaction(store, async (tx) => {
    if (!(await lockUnmatchedWithdrawal(tx, id))) return 'no-statement';
    const now = clock();
    const done = await resolveUnmatchedWithdrawal(tx, id, { outcome: 'dismissed', orderId: null, note, now });
    if (!done) return 'settled-before';
    // Why stands in the statement: what is said of a person goes with it, and the trail stays.
    await writeAuditEntry(tx, { action: 'return.dismiss', subject: id }, now);
    return 'dismissed';
  });
}
