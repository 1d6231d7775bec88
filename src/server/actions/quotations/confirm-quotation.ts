import { inTransaction, type Store } from '../../store/engine/database.ts';
import { findMail } from '../../store/mail/mail-admin.ts';
import { enqueueMail } from '../../store/mail/outbox.ts';
import { isProvenAddress, recordProof } from '../../store/mail/proven-addresses.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';
import type { Ids } from '../ids.ts';

export interface QuotationConfirmDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
}

/**
 * Records that an address is that of who asked for a quotation. One that was sent before, made out to nobody, is sent
 * again with their name on it: once, since a proven address is confirmed already.
 */
export async function confirmQuotation(
  { store, clock, ids }: QuotationConfirmDeps,
  { asker: { email }, offer }: Pick<Quotation, 'asker' | 'offer'>,
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const now = clock();
    const isKnown = await isProvenAddress(tx, email);
    await recordProof(tx, email, 'click', now);
    const sent = isKnown || !offer?.sending ? undefined : await findMail(tx, offer.sending.mail);
    // One that has not left yet is made out to them when it does.
    if (!sent || sent.sentAt === null || sent.payload === null) return;
    await enqueueMail(tx, { id: ids.mail(), kind: 'quotation', recipient: email, payload: sent.payload }, now);
  });
}
