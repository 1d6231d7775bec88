import type { UnmatchedReason } from '../../../../domain/returns/unmatched-reasons.ts';
import type {
  UnknownOrderWithdrawal,
  UnmatchedWithdrawalMailData,
} from '../../../mail/messages/returns/withdrawal-data.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../../store/mail/outbox.ts';
import { recordProof } from '../../../store/mail/proven-addresses.ts';
import { lockOrderById, lockOrderHeader } from '../../../store/orders/lock-order.ts';
import { findOrder, findOrderById, type StoredOrder } from '../../../store/orders/orders.ts';
import {
  findSameOpen,
  findUnmatchedWithdrawal,
  insertUnmatchedWithdrawal,
  lockUnmatchedWithdrawal,
  resolveUnmatchedWithdrawal,
  type UnmatchedWithdrawal,
  updateUnmatchedReason,
} from '../../../store/returns/unmatched-withdrawals.ts';
import type { App } from '../../app.ts';
import type { PaymentDeps } from '../../payments/payment-deps.ts';
import { requireWholeWithdrawal, withdrawWithin } from './withdraw-order.ts';

type UnlinkedWithdrawalDeps = PaymentDeps & Pick<App, 'store'>;

/** Withdrawal declared without the order link. */
export type UnlinkedWithdrawalInput = Pick<UnmatchedWithdrawal, 'reference' | 'name' | 'email' | 'items' | 'reason'>;

/**
 * Accepts a withdrawal declared without the order link. If reference and email address match an order, it waits for a
 * click in the receipt sent to the order's own address, since both are printed on paper and in emails; it counts from
 * now all the same. Any other declaration is stored for the operator, so that no withdrawal is lost to a typing
 * error. Returns nothing, so that the sender cannot learn which orders exist.
 * @param maySpeak whether the operator may be sent another notice of a declaration that matches no order
 * @param mayAnswer whether a receipt may be sent to the address of such a declaration, which may be anyone's
 */
export async function submitUnlinkedWithdrawal(
  deps: UnlinkedWithdrawalDeps,
  statement: UnlinkedWithdrawalInput,
  maySpeak: boolean,
  mayAnswer = false,
): Promise<void> {
  await inTransaction(deps.store, async (tx) => {
    const { reference, email, items } = statement;
    // Locked for every sender: an order under erasure or correction is read in its final state.
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
  // A duplicate, such as by a double click, is the same declaration: its receipt is sent again while it waits for a
  // click.
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

/** Outcome of a confirmation. `looked-at`: staff will examine it. */
export type Confirmed =
  | { readonly state: 'withdrawn' | 'looked-at'; readonly statement: UnmatchedWithdrawal; readonly order: StoredOrder }
  | { readonly state: 'closed' };

interface Confirmable {
  readonly statement: UnmatchedWithdrawal;
  readonly order: StoredOrder;
}

/** Returns the unmatched withdrawal of a receipt link, with its order. */
export async function findConfirmable(
  { store }: Pick<UnlinkedWithdrawalDeps, 'store'>,
  id: string,
): Promise<Confirmable | undefined> {
  return withOrder(await findUnmatchedWithdrawal(store.db, id), (orderId) => findOrderById(store.db, orderId));
}

/**
 * Returns undefined if the receipt went to an address that is no longer the order's: its reader is not the customer.
 */
async function withOrder(
  statement: UnmatchedWithdrawal | undefined,
  read: (orderId: string) => Promise<StoredOrder | undefined>,
): Promise<Confirmable | undefined> {
  if (!statement?.orderId || statement.outcome === 'dismissed') return undefined;
  const order = await read(statement.orderId);
  const isOwn = order?.customer.customerEmail.toLowerCase() === statement.email.toLowerCase();
  return order && isOwn ? { statement, order } : undefined;
}

/**
 * Confirms a declaration by the link in its receipt: the order is withdrawn from as of the time of the declaration,
 * once however often it is confirmed.
 */
export async function confirmUnlinkedWithdrawal(deps: UnlinkedWithdrawalDeps, id: string): Promise<Confirmed> {
  return inTransaction(deps.store, async (tx): Promise<Confirmed> => {
    // Under the order's lock: until then, its address may change.
    const confirmable = await withOrder(await lockUnmatchedWithdrawal(tx, id), (orderId) => lockOrderById(tx, orderId));
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
      await updateUnmatchedReason(tx, id, result.reason === 'too-late' ? 'too-late' : 'nothing-left');
      return { state: 'looked-at', statement, order };
    }
    await resolveUnmatchedWithdrawal(tx, id, { outcome: 'matched', orderId: order.id, note: null, now });
    return { state: 'withdrawn', statement, order };
  });
}
