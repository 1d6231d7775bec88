import type { PaymentProvider, ProviderEvent } from '../../../payment-provider/payment-provider.ts';
import { type Database, inTransaction } from '../../../store/engine/database.ts';
import { findDispute } from '../../../store/payments/disputes.ts';
import { claimProviderEvent } from '../../../store/payments/provider-events.ts';
import type { PaymentProviderDeps } from '../payment-deps.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './card-refunds.ts';
import { applySession } from './checkout-sessions.ts';

type DisputeEvent = Extract<ProviderEvent, { kind: 'dispute' }>;

/**
 * Handles a webhook event of the payment provider, once per event, in the transaction of its changes. Returns false
 * for a duplicate.
 */
export async function handleProviderEvent(
  { store, cards, ...parts }: PaymentProviderDeps,
  event: Exclude<ProviderEvent, { kind: 'other' }>,
): Promise<boolean> {
  const current = event.kind === 'dispute' ? await fetchDispute(store.db, cards, event) : undefined;
  return inTransaction(store, async (tx) => {
    if (!(await claimProviderEvent(tx, event.id, event.type, parts.clock()))) return false;
    if (event.kind === 'session') await applySession(tx, parts, event.session);
    else if (event.kind === 'refund') await applyRefund(tx, parts, event.refund);
    else {
      const { dispute, at, closes } = event;
      await applyDispute(tx, parts, dispute, { at, closes, isCurrent: false });
      if (current) await applyDispute(tx, parts, current, { at, closes: false, isCurrent: true });
    }
    return true;
  });
}

/**
 * Fetches the current dispute from the provider if an event contradicts the known state and is not clearly newer:
 * events of the same second have no order. Returns undefined if the event is sufficient or the provider is down.
 */
async function fetchDispute(db: Database, cards: PaymentProvider, { dispute, at }: DisputeEvent) {
  const known = await findDispute(db, dispute.id);
  if (!known || at > known.updatedAt || dispute.status === known.status) return undefined;
  const found = await cards.findDispute(dispute.id);
  return found.ok ? found.value : undefined;
}
