import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { type RecordedPayment, recordPayment } from '../../../contract/payments/payments.ts';
import { dayOfReceipt } from '../../../domain/payments/day-of-receipt.ts';
import { amountDue } from '../../../domain/payments/payment.ts';
import { canonicalSymbols } from '../../../domain/payments/statements/match-lines.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { londonDay, shiftDay } from '../../../domain/shared/time/london-day.ts';
import type { Database } from '../../store/engine/database.ts';
import { findOrder, type StoredOrder } from '../../store/orders/orders.ts';
import { findAwaitedByEnding } from '../../store/payments/payable-orders.ts';
import { findPaymentOfProvider, readPaymentSums } from '../../store/payments/payments.ts';
import { afterCommit, Failure, fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { parseAmount } from './parse-amount.ts';
import { expireStaleSessions } from './provider/checkout-sessions.ts';
import { recordIncomingPayment } from './record-incoming-payment.ts';

/** An earlier day of receipt is taken for a mistyped year. */
const daysBack = 730;

/** Records a bank transfer that staff have seen arrive, then expires checkout sessions for the amount that was paid. */
export const recordPaymentAction = implement(recordPayment, async (context, input) => {
  const { tx, caller, cards, config, clock } = context;
  const { receivedOn } = input;
  const today = londonDay(clock());
  if (receivedOn !== undefined && (receivedOn > today || receivedOn < shiftDay(today, -daysBack))) {
    return new InvalidInput([{ field: 'receivedOn', message: 'Enter today or a day in the last two years' }]);
  }
  const amount = parseAmount(input.amount);
  if (amount instanceof Failure) return amount;
  const reference = await completeReference(tx, input.reference);
  if (reference instanceof Failure) return reference;
  const providerReference = input.key === undefined ? null : `seen-${input.key}`;
  const transfer = { reference, amount, providerReference, receivedOn };
  const before = await findRecorded(tx, transfer);
  if (before) return before;
  const order = await findOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  const sums = await readPaymentSums(tx, order);
  if (sums.state !== 'unpaid' && amount === null) return fail('order-already-paid', { state: sums.state });
  const received = amount ?? amountDue(sums);
  if (received <= 0) return fail('no-amount-due');
  if (!caller.isConfirmed && received + sums.paid > config.deskPaymentLimit) return fail('reauthentication-required');
  const { currency } = order;
  const payment = { ...transfer, amount: received, currency, method: 'transfer', note: input.note || null } as const;
  const { known, mismatchReason } = await recordIncomingPayment(tx, context, payment);
  // The same request at the same time.
  const concurrent = known && (await findRecorded(tx, transfer));
  if (concurrent) return concurrent;
  const recorded = (db: Database) => describe(db, order, received, mismatchReason);
  return afterCommit(
    async (store) => {
      if (cards) await expireStaleSessions({ ...context, store, cards }, reference);
      return recorded(store.db);
    },
    () => recorded(tx),
  );
});

/** Completes the last four characters of a reference, if one order awaiting payment ends in them. */
async function completeReference(db: Database, typed: string): Promise<string | Failure<'reference-ambiguous'>> {
  const reference = normaliseReference(typed);
  if (!/^[0-9A-Z]{4}$/.test(reference)) return reference;
  const references = await findAwaitedByEnding(db, canonicalSymbols(reference));
  if (references.length > 1) return fail('reference-ambiguous', { typed: reference, references });
  return references[0] ?? reference;
}

interface Transfer {
  readonly reference: string;
  /** Null for the amount due. */
  readonly amount: Minor | null;
  /** Made from the idempotency key: sent twice, the transfer is recorded once. */
  readonly providerReference: string | null;
  readonly receivedOn: string | undefined;
}

/** Returns the earlier result of the same idempotency key for the same transfer. */
async function findRecorded(db: Database, { providerReference, reference, amount, receivedOn }: Transfer) {
  const before = providerReference === null ? undefined : await findPaymentOfProvider(db, providerReference);
  const order = before?.reference ? await findOrder(db, before.reference) : undefined;
  if (!before || !order) return undefined;
  const isOther = amount !== null && amount !== before.amount;
  const isOfOtherDay = receivedOn !== undefined && receivedOn !== dayOfReceipt(before);
  if (order.reference !== reference || isOther || isOfOtherDay) return fail('payment-key-reused');
  return describe(db, order, before.amount, before.mismatchReason);
}

async function describe(
  db: Database,
  order: StoredOrder,
  amount: Minor,
  mismatch: RecordedPayment['mismatch'],
): Promise<RecordedPayment> {
  const { reference, currency } = order;
  return { reference, amount, currency, mismatch, paymentStatus: (await readPaymentSums(db, order)).state };
}
