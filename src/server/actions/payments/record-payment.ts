import { amountDue, type PaymentTotals } from '../../../domain/payments/payment.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { findPaymentOfProvider, readPaymentSums } from '../../store/payments/payments.ts';
import { expireStaleSessions } from './provider/expire-stale-sessions.ts';
import type { ProviderChangeDeps } from './provider/payment-deps.ts';
import {
  type IncomingPayment,
  type PaymentDeps,
  type RecordedPayment,
  recordIncomingPayment,
} from './record-incoming-payment.ts';

type RecordDeps = Omit<PaymentDeps, 'ids'> &
  Pick<ProviderChangeDeps, 'ids'> & {
    /** Payment provider; undefined if the shop takes no card payments. */
    readonly cards?: PaymentProvider | undefined;
  };

/** A bank transfer that staff have seen arrive. */
export interface BankTransferInput {
  readonly reference: string;
  /** Null for the amount due. */
  readonly amount: Minor | null;
  readonly note: string | null;
  /** Idempotency key from the client: sent twice, the transfer is recorded once. */
  readonly key?: string | undefined;
}

export type RecordRefusal =
  | { readonly ok: false; readonly reason: 'unknown' | 'nothing-due' }
  /** The key was used for another amount or another order. */
  | { readonly ok: false; readonly reason: 'key-reused' }
  /** No amount was given, and the amount due has been paid. */
  | { readonly ok: false; readonly reason: 'paid-already'; readonly state: string };

type ReadTransfer =
  | { readonly ok: true; readonly order: StoredOrder; readonly payment: IncomingPayment }
  | RecordRefusal;

type Recorded =
  | { readonly ok: true; readonly doubt: RecordedPayment['doubt']; readonly sums: PaymentTotals }
  | RecordRefusal;

const nameOf = (key: string) => `seen-${key}`;

/** Converts a bank transfer to a payment, based on the order's current totals. */
export async function parseBankTransfer(
  db: Database,
  { reference, amount, note, key }: BankTransferInput,
): Promise<ReadTransfer> {
  const order = await findOrder(db, reference);
  if (!order) return { ok: false, reason: 'unknown' };
  const sums = await readPaymentSums(db, order);
  const { state } = sums;
  if (state !== 'unpaid' && amount === null) return { ok: false, reason: 'paid-already', state };
  const received = amount ?? amountDue(sums);
  if (received <= 0) return { ok: false, reason: 'nothing-due' };
  const providerReference = key === undefined ? null : nameOf(key);
  const { currency } = order;
  return {
    ok: true,
    order,
    payment: { reference, amount: received, currency, method: 'transfer', providerReference, note },
  };
}

/** Records a bank transfer, then expires checkout sessions for the amount that was paid. */
export async function recordPayment(deps: RecordDeps, seen: BankTransferInput): Promise<Recorded> {
  const { store, cards } = deps;
  const before = await findRecorded(store.db, seen);
  if (before) return before;
  const read = await parseBankTransfer(store.db, seen);
  if (!read.ok) return read;
  const { known, doubt } = await recordIncomingPayment(deps, read.payment);
  const atOnce = known && (await findRecorded(store.db, seen));
  if (atOnce) return atOnce;
  if (cards) await expireStaleSessions({ ...deps, cards }, seen.reference);
  return { ok: true, doubt, sums: await readPaymentSums(store.db, read.order) };
}

/** Returns the earlier result of the same idempotency key for the same transfer. */
async function findRecorded(
  db: Database,
  { key, reference, amount }: BankTransferInput,
): Promise<Recorded | undefined> {
  const before = key === undefined ? undefined : await findPaymentOfProvider(db, nameOf(key));
  const order = before?.reference ? await findOrder(db, before.reference) : undefined;
  if (!before || !order) return undefined;
  if (order.reference !== reference || (amount !== null && amount !== before.amount))
    return { ok: false, reason: 'key-reused' };
  return { ok: true, doubt: before.doubt, sums: await readPaymentSums(db, order) };
}
