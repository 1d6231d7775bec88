import type { ToldDispute, ToldEvent } from '../../cards/card-provider.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { findPaymentOfProvider } from '../../store/orders/payments.ts';
import { takeEvent } from '../../store/orders/provider-events.ts';
import { applyRefund } from './apply-refund.ts';
import { applySession } from './apply-session.ts';
import type { CardChangeParts } from './card-parts.ts';

/** Takes what the provider tells by itself, each event once, in the transaction of what it changes. False where it was known. */
export async function takeCardEvent(
  { store, ...parts }: CardChangeParts & { readonly store: Store },
  event: ToldEvent,
): Promise<boolean> {
  if (event.kind === 'other') return false;
  return inTransaction(store, async (tx) => {
    if (!(await takeEvent(tx, event.id, event.type, parts.clock()))) return false;
    if (event.kind === 'session') await applySession(tx, parts, event.session);
    else if (event.kind === 'refund') await applyRefund(tx, parts, event.refund);
    else await tellDispute(tx, parts, event.dispute);
    return true;
  });
}

/** A dispute of a payment that is none of the shop's is somebody else's. */
async function tellDispute(tx: Tx, { ids, clock }: CardChangeParts, dispute: ToldDispute): Promise<void> {
  const payment = dispute.paymentName === null ? undefined : await findPaymentOfProvider(tx, dispute.paymentName);
  if (!payment) return;
  const payload = { ...dispute, paymentId: payment.id, reference: payment.reference };
  await enqueueMail(tx, { id: ids.mail(), kind: 'payment-dispute', recipient: operatorRecipient, payload }, clock());
}
