import type { PolledChange } from '../../../../contract/payments/reconciliation.ts';
import { inTransaction } from '../../../store/engine/database.ts';
import { findReference } from '../../../store/orders/orders.ts';
import {
  findSessionsToPoll,
  postponeSessionPoll,
  type StoredCheckoutSession,
} from '../../../store/payments/checkout-sessions.ts';
import { type CardRefund, findRefundsToPoll, postponeRefundPoll } from '../../../store/payments/refunds.ts';
import type { PaymentProviderDeps } from '../payment-deps.ts';
import { applyRefund, sendRefund } from './card-refunds.ts';
import { type PollResult, pollSession } from './checkout-sessions.ts';

interface Caught {
  /** False if the provider did not answer; the remaining sessions and refunds were not polled. */
  readonly answered: boolean;
  readonly found: readonly PolledChange[];
  /** Errors from reports that could not be applied; these are polled again later. */
  readonly failures: readonly unknown[];
}

/** Maximum of each kind polled in one run, so that a slow provider does not delay other work for long. */
const batch = 50;
/** Maximum when everything is polled, which may take hours rather than minutes. */
const maxPerRun = 10_000;

/**
 * Polls the provider for sessions and refunds that are due because no event arrived, and applies the answers. Stops
 * early if the provider is unreachable. Several processes may poll at once.
 */
export async function pollPaymentProvider(
  deps: PaymentProviderDeps,
  /** Polls everything unfinished instead of only what is due. */
  { all = false }: { all?: boolean } = {},
): Promise<Caught> {
  const { store, clock } = deps;
  const found: PolledChange[] = [];
  const failures: unknown[] = [];
  // A failed item is postponed like one without an answer, so that it does not block the payments behind it.
  const note = (failure: unknown): PollResult => {
    failures.push(failure);
    return { answered: true, changed: false };
  };
  const which = all ? { dueAt: undefined, limit: maxPerRun } : { dueAt: clock(), limit: batch };
  for (const session of await findSessionsToPoll(store.db, which)) {
    const reference = await findReference(store.db, session.orderId);
    const { answered, changed } = await pollSession(deps, session).catch(note);
    await putOff(deps, { session });
    if (!answered) return { answered, found, failures };
    if (changed) found.push({ kind: 'session', reference, name: session.id });
  }
  for (const refund of await findRefundsToPoll(store.db, which)) {
    const { answered, changed } = await pollRefund(deps, refund).catch(note);
    await putOff(deps, { refund });
    if (!answered) return { answered, found, failures };
    const reference = await findReference(store.db, refund.orderId);
    if (changed) found.push({ kind: 'refund', reference, name: refund.refundId });
  }
  return { answered: true, found, failures };
}

async function pollRefund(deps: PaymentProviderDeps, { refundId, providerReference }: CardRefund): Promise<PollResult> {
  if (providerReference === null) {
    const answered = await sendRefund(deps, refundId, true);
    return { answered, changed: answered };
  }
  const reported = await deps.cards.findRefund(providerReference);
  if (!reported.ok) return { answered: reported.reason !== 'unreachable', changed: false };
  const { value } = reported;
  return { answered: true, changed: await inTransaction(deps.store, (tx) => applyRefund(tx, deps, value)) };
}

async function putOff(
  { store, clock }: PaymentProviderDeps,
  looked: { session: StoredCheckoutSession } | { refund: CardRefund },
) {
  await inTransaction(store, (tx) =>
    'session' in looked
      ? postponeSessionPoll(tx, looked.session, clock())
      : postponeRefundPoll(tx, looked.refund, clock()),
  );
}
