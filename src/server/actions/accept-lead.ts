import { consentWording, type LeadRequest } from '../../contract/lead.ts';
import type { SiteSettings } from '../../contract/settings.ts';
import { inTransaction, type Store } from '../store/engine/database.ts';
import { enqueueMail } from '../store/mail/outbox.ts';
import { addLead, beginSubscription, hashAddress, holdAddress } from '../store/people/leads.ts';
import type { Ids } from './ids.ts';

export interface AcceptLeadParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly settings: SiteSettings;
}

/** However often an address is left, and taken off the list again, it is written to once a day at most. */
const quietMs = 24 * 60 * 60 * 1000;

/**
 * Keeps an address that was left, with the consent to it, once for each form. An address that is new, or whose mails had
 * been ended, is sent the welcome mail. Returns nothing, and takes as long for a known address as for a new one: who
 * asks learns nothing about others.
 */
export async function acceptLead(parts: AcceptLeadParts, { email: left, source }: LeadRequest): Promise<void> {
  const { ids, settings } = parts;
  const email = normaliseEmail(left);
  const addressHash = hashAddress(email);
  const token = ids.token();
  await inTransaction(parts.store, async (tx) => {
    const now = parts.clock();
    const known = await holdAddress(tx, { addressHash, token, now });
    await addLead(tx, addressHash, { email, source, consentWording: consentWording(settings), consentedAt: now });
    if (known?.endedAt === null) return;

    const welcomedAt = known?.welcomedAt ?? null;
    const isDue = welcomedAt === null || now - welcomedAt >= quietMs;
    await beginSubscription(tx, { addressHash, welcomedAt: isDue ? now : welcomedAt });
    if (!isDue) return;
    const payload = { token: known?.token ?? token };
    await enqueueMail(tx, { id: ids.mail(), kind: 'welcome', recipient: email, payload }, now);
  });
}

/** The part before the @ is its mail server's own; the domain means the same in any case. */
function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return `${trimmed.slice(0, at)}${trimmed.slice(at).toLowerCase()}`;
}
