import { inTransaction } from '../../../store/engine/database.ts';
import { findReference } from '../../../store/orders/orders.ts';
import { type CardRefund, findRefundsToPoll, postponeRefundPoll } from '../../../store/payments/card-refunds.ts';
import {
  findSessionsToPoll,
  postponeSessionPoll,
  type StoredCheckoutSession,
} from '../../../store/payments/checkout-sessions.ts';
import { applyRefund } from './apply-refund.ts';
import type { PaymentProviderDeps } from './payment-deps.ts';
import { type PollResult, pollSession } from './poll-session.ts';
import { sendRefund } from './send-refund.ts';

/** Something that the store did not know, or had begun and not finished. */
export interface PolledChange {
  readonly kind: 'session' | 'refund';
  readonly reference: string;
  /** The provider's name for the session, or ours for the refund. */
  readonly name: string;
}

interface Caught {
  /** False where the provider did not answer, and what followed was not asked about. */
  readonly answered: boolean;
  readonly found: readonly PolledChange[];
  /** What could not be taken, though it was told: it is looked at again later. */
  readonly failures: readonly unknown[];
}

/** As many of each are asked about in one go: a provider that is slow holds nothing else up for long. */
const batch = 50;
/** Where everything is asked about, in hours rather than minutes. */
const maxPerRun = 10_000;

/**
 * Asks the provider about sessions and refunds of which no word came, those that are due, and takes the answers. Ends
 * early where it does not answer. Several processes may do so at once.
 */
export async function pollPaymentProvider(
  deps: PaymentProviderDeps,
  /** Everything that is not over; otherwise what is due for a look. */
  { all = false }: { all?: boolean } = {},
): Promise<Caught> {
  const { store, clock } = deps;
  const found: PolledChange[] = [];
  const failures: unknown[] = [];
  // One that cannot be taken waits its turn like one of which no word came: those behind it are somebody's money too.
  const note = (failure: unknown): PollResult => {
    failures.push(failure);
    return { answered: true, changed: false };
  };
  const which = all ? { dueAt: undefined, limit: maxPerRun } : { dueAt: clock(), limit: batch };
  for (const session of await findSessionsToPoll(store.db, which)) {
    const reference = await findReference(store.db, session.orderId);
    const { answered, changed } = await pollSession(deps, session, reference).catch(note);
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
  const told = await deps.cards.findRefund(providerReference);
  if (!told.ok) return { answered: told.reason !== 'unreachable', changed: false };
  const { value } = told;
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
