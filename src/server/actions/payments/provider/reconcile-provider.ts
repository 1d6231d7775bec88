import type { Discrepancy } from '../../../../contract/payments/reconciliation.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { ProviderDispute, ProviderRefund, ProviderSession } from '../../../payment-provider/payment-provider.ts';
import { inTransaction, type Tx } from '../../../store/engine/database.ts';
import { findDispute, listDisputes, sumLossesSince } from '../../../store/payments/disputes.ts';
import { findPaymentOfProvider, listCardPayments, type StoredPayment } from '../../../store/payments/payments.ts';
import { type CardRefund, findCardRefund, listCardRefunds } from '../../../store/payments/refunds.ts';
import type { PaymentProviderDeps } from '../payment-deps.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './card-refunds.ts';
import { applySession } from './checkout-sessions.ts';
import { maxPages, readAllPages } from './read-all-pages.ts';

type Reconciled =
  | {
      readonly ok: true;
      readonly differences: readonly Discrepancy[];
      readonly payments: number;
      readonly refunds: number;
      /** Losses to disputes of the compared payments. */
      readonly losses: Awaited<ReturnType<typeof sumLossesSince>>;
      /** Errors from provider reports that could not be applied. */
      readonly failures: readonly unknown[];
    }
  | { readonly ok: false; readonly reason: 'no-answer' | 'too-many' };

/** Lifetime of a session: a session paid since a given time may have been created up to a day earlier. */
const sessionLifeMs = 24 * 60 * 60 * 1000;

/**
 * Reconciles payments, refunds and disputes since a given time with the database, in both directions, and repairs
 * what is certain: a record unknown here is applied as if its event had arrived. A record that cannot be applied does
 * not block the others.
 */
export async function reconcileProvider(deps: PaymentProviderDeps, since: number): Promise<Reconciled> {
  const { cards } = deps;
  const sessions = await readAllPages((after) => cards.listSessions(since - sessionLifeMs, after));
  if (!sessions.ok) return sessions;
  const refunds = await readAllPages((after) => cards.listRefunds(since, after));
  if (!refunds.ok) return refunds;
  const disputes = await readDisputes(deps, since);
  if (!disputes.ok) return disputes;
  const ours = await listCardPayments(deps.store.db, { since, limit: maxPages });
  const oursBack = await listCardRefunds(deps.store.db, { since, limit: maxPages });

  const differences: Discrepancy[] = [];
  const failures: unknown[] = [];
  const take: Take = (work) =>
    inTransaction(deps.store, work).catch((failure: unknown) => {
      failures.push(failure);
      return 'failed';
    });
  for (const reported of sessions.values) differences.push(...(await comparePaid(deps, take, reported)));
  for (const reported of refunds.values) differences.push(...(await compareRefund(deps, take, reported)));
  for (const reported of disputes.values) differences.push(...(await compareDispute(deps, take, reported)));
  const paidThere = new Set(sessions.values.map(({ id, paymentName }) => paymentName ?? id));
  for (const payment of ours) {
    if (paidThere.has(payment.providerReference ?? '')) continue;
    const found = await findPayment(deps, payment);
    if (found === 'no-answer') return { ok: false, reason: found };
    differences.push(...found);
  }
  const refundedThere = new Set(refunds.values.map(({ name }) => name));
  for (const refund of oursBack) {
    if (refundedThere.has(refund.providerReference ?? '')) continue;
    const found = await findRefund(deps, take, refund);
    if (found === 'no-answer') return { ok: false, reason: found };
    differences.push(...found);
  }
  const losses = await sumLossesSince(deps.store.db, since);
  return { ok: true, differences, payments: ours.length, refunds: oursBack.length, losses, failures };
}

/** Reads disputes since a given time, and older ones still open here, whose events may have been lost. */
async function readDisputes({ cards, store }: PaymentProviderDeps, since: number) {
  const disputes = await readAllPages((after) => cards.listDisputes(since, after));
  if (!disputes.ok) return disputes;
  const listed = new Set(disputes.values.map(({ id }) => id));
  for (const { id } of await listDisputes(store.db, { open: true, limit: maxPages })) {
    if (listed.has(id)) continue;
    const found = await cards.findDispute(id);
    if (found.ok) disputes.values.push(found.value);
    else if (found.reason === 'unreachable') return { ok: false as const, reason: 'no-answer' as const };
  }
  return disputes;
}

/** Runs work in a transaction. If the database is down altogether, the next query to it ends the reconciliation. */
type Take = (work: (tx: Tx) => Promise<boolean>) => Promise<boolean | 'failed'>;

async function comparePaid(deps: PaymentProviderDeps, take: Take, reported: ProviderSession): Promise<Discrepancy[]> {
  if (reported.state !== 'paid' || reported.reference === null) return [];
  const { reference, amount, currency, paymentName, id } = reported;
  const found = { reference, name: paymentName ?? id, amount, currency };
  const known = await findPaymentOfProvider(deps.store.db, found.name);
  if (known) return isSame(known, reported) ? [] : [{ kind: 'payment-differs', ...found, mended: false }];
  if ((await take((tx) => applySession(tx, deps, reported))) === 'failed') return [];
  return [{ kind: 'payment-missing', ...found, mended: true }];
}

async function compareRefund(deps: PaymentProviderDeps, take: Take, reported: ProviderRefund): Promise<Discrepancy[]> {
  const { store } = deps;
  const payment =
    reported.paymentName === null ? undefined : await findPaymentOfProvider(store.db, reported.paymentName);
  // A refund of a payment that is not the shop's.
  if (!payment) return [];
  const { name, amount, currency } = reported;
  const found = { reference: payment.reference, name, amount, currency };
  const known = await findCardRefund(store.db, { providerReference: name });
  if (known && !isSame(known, reported)) return [{ kind: 'refund-differs', ...found, mended: false }];
  const changed = await take((tx) => applyRefund(tx, deps, reported));
  if (changed === 'failed') return [];
  if (changed) return [{ kind: known ? 'refund-differs' : 'refund-missing', ...found, mended: true }];
  // Refund of a payment without an order: staff must decide what it means.
  const isLost = !known && reported.state !== 'failed' && payment.settled !== 'returned';
  return isLost ? [{ kind: 'refund-missing', ...found, mended: false }] : [];
}

async function compareDispute(
  deps: PaymentProviderDeps,
  take: Take,
  reported: ProviderDispute,
): Promise<Discrepancy[]> {
  const known = await findDispute(deps.store.db, reported.id);
  const report = { at: deps.clock(), closes: false, isCurrent: true };
  const changed = await take((tx) => applyDispute(tx, deps, reported, report));
  if (changed !== true) return [];
  const { id: name, amount, currency } = reported;
  const reference = (await findDispute(deps.store.db, name))?.reference ?? null;
  return [{ kind: known ? 'dispute-differs' : 'dispute-missing', reference, name, amount, currency, mended: true }];
}

async function findPayment(
  { cards }: PaymentProviderDeps,
  payment: StoredPayment,
): Promise<Discrepancy[] | 'no-answer'> {
  const { reference, amount, currency, providerReference } = payment;
  const found = { reference, name: providerReference ?? '', amount, currency, mended: false };
  const reported = await cards.findPayment(found.name);
  if (reported.ok) return isSame(payment, reported.value) ? [] : [{ kind: 'payment-differs', ...found }];
  return reported.reason === 'unreachable' ? 'no-answer' : [{ kind: 'payment-unknown-there', ...found }];
}

async function findRefund(
  deps: PaymentProviderDeps,
  take: Take,
  refund: CardRefund,
): Promise<Discrepancy[] | 'no-answer'> {
  const { amount, currency, providerReference } = refund;
  const name = providerReference ?? '';
  const reported = await deps.cards.findRefund(name);
  if (reported.ok) return compareRefund(deps, take, reported.value);
  if (reported.reason === 'unreachable') return 'no-answer';
  return [{ kind: 'refund-unknown-there', reference: null, name, amount, currency, mended: false }];
}

interface Sum {
  readonly amount: Minor;
  readonly currency: string;
}

function isSame(one: Sum, other: Sum): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
