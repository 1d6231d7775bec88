import { inTransaction } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { isProvenAddress, recordProof } from '../../store/mail/proven-addresses.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';
import type { App } from '../app.ts';

/**
 * Confirms the email address of a quotation request. An issued quotation that was sent without a name is sent again
 * with it: once, since a confirmed address is not confirmed again.
 */
export async function confirmQuotation(
  { store, clock, ids }: Pick<App, 'store' | 'clock' | 'ids'>,
  { asker: { email }, offer }: Pick<Quotation, 'asker' | 'offer'>,
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const now = clock();
    const isKnown = await isProvenAddress(tx, email);
    await recordProof(tx, email, 'click', now);
    const sent = isKnown || !offer?.sending ? undefined : await findMail(tx, offer.sending.mail);
    // A quotation still in the outbox gets the name when it is sent.
    if (!sent || sent.sentAt === null || sent.payload === null) return;
    await enqueueMail(tx, { id: ids.mail(), kind: 'quotation', recipient: email, payload: sent.payload }, now);
  });
}
