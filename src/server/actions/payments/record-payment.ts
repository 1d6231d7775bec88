import { dueOf, type PaymentSums } from '../../../domain/buying/payment.ts';
import type { Minor } from '../../../domain/money.ts';
import type { CardProvider } from '../../cards/card-provider.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { findPaymentOfProvider, readPaymentSums } from '../../store/orders/payments.ts';
import type { CardChangeParts } from '../cards/card-parts.ts';
import { endUnwantedSessions } from '../cards/end-unwanted-sessions.ts';
import { type IncomingPayment, type PaymentParts, type TakenPayment, takePayment } from '../money/take-payment.ts';

type RecordParts = Omit<PaymentParts, 'ids'> &
  Pick<CardChangeParts, 'ids'> & {
    /** Who takes cards; undefined where nobody does. */
    readonly cards?: CardProvider | undefined;
  };

/** A bank transfer that somebody has seen come in. */
export interface SeenTransfer {
  readonly reference: string;
  /** Null for what the order asks for. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /** Given by whoever sends it: sent in twice, it is recorded once. */
  readonly key?: string | undefined;
}

export type RecordRefusal =
  | { readonly ok: false; readonly reason: 'unknown' | 'nothing-due' }
  /** Under this key another amount, or one for another order, was recorded. */
  | { readonly ok: false; readonly reason: 'key-reused' }
  /** Nothing was said of an amount, and what the order asks for has come. */
  | { readonly ok: false; readonly reason: 'paid-already'; readonly state: string };

type ReadTransfer =
  | { readonly ok: true; readonly order: StoredOrder; readonly payment: IncomingPayment }
  | RecordRefusal;

type Recorded =
  | { readonly ok: true; readonly doubt: TakenPayment['doubt']; readonly sums: PaymentSums }
  | RecordRefusal;

const nameOf = (key: string) => `seen-${key}`;

/** What a transfer comes to as a payment, by the order as it is now. */
export async function readTransfer(
  db: Database,
  { reference, amount, note, key }: SeenTransfer,
): Promise<ReadTransfer> {
  const order = await findOrder(db, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const sums = await readPaymentSums(db, order);
  const { state } = sums;
  if (state !== 'unpaid' && amount === null) return { ok: false, reason: 'paid-already', state };
  const received = amount ?? dueOf(sums);
  if (received <= 0) return { ok: false, reason: 'nothing-due' };
  const providerReference = key === undefined ? null : nameOf(key);
  const { currency } = order;
  return {
    ok: true,
    order,
    payment: { reference, amount: received, currency, method: 'transfer', providerReference, note },
  };
}

/** Records a transfer; the provider's payment pages that ask for what has come are ended then. */
export async function recordPayment(parts: RecordParts, seen: SeenTransfer): Promise<Recorded> {
  const { store, cards } = parts;
  const before = await findRecorded(store.db, seen);
  if (before) return before;
  const read = await readTransfer(store.db, seen);
  if (!read.ok) return read;
  const { known, doubt } = await takePayment(parts, read.payment);
  const atOnce = known && (await findRecorded(store.db, seen));
  if (atOnce) return atOnce;
  if (cards) await endUnwantedSessions({ ...parts, cards }, seen.reference);
  return { ok: true, doubt, sums: await readPaymentSums(store.db, read.order) };
}

/** What came of the same key before: the same again for the same transfer. */
async function findRecorded(db: Database, { key, reference, amount }: SeenTransfer): Promise<Recorded | undefined> {
  const before = key === undefined ? undefined : await findPaymentOfProvider(db, nameOf(key));
  const order = before?.reference ? await findOrder(db, before.reference) : undefined;
  if (!before || !order) return undefined;
  if (order.reference !== reference || (amount !== null && amount !== before.amount))
    return { ok: false, reason: 'key-reused' };
  return { ok: true, doubt: before.doubt, sums: await readPaymentSums(db, order) };
}
