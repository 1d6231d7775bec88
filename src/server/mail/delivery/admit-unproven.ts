import type { Ids } from '../../identifiers/ids.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { type ClaimedMail, enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { admitUnproven, type UnprovenLimits } from '../../store/mail/unproven-mails.ts';

/** Rate limit for emails to unproven addresses: returns undefined if the email may be sent, else why it waits. */
export type AdmitUnproven = (mail: ClaimedMail) => Promise<string | undefined>;

/**
 * Ten emails a day per mailbox: an order causes four (received, confirmed, dispatched, delivered), and its first
 * payment or click ends the limit. Five hundred an hour in total: more than the orders of a small shop.
 */
export const unprovenLimits: UnprovenLimits = { perMailbox: 10, perHour: 500 };

interface AdmitDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly limits?: UnprovenLimits;
}

const reasons = {
  mailbox: 'On hold: this mailbox has reached its daily limit, and its address is not confirmed.',
  hour: 'On hold: the shop has reached its hourly limit of emails to unconfirmed addresses.',
} as const;

/** Counts emails to unproven addresses, and notifies the operator when the hourly limit is reached. */
export function createAdmission({ store, clock, ids, limits = unprovenLimits }: AdmitDeps): AdmitUnproven {
  return async (mail) => {
    const now = clock();
    const admission = await admitUnproven(store, mail, limits, now);
    if (!admission.admitted) return reasons[admission.by];
    if (admission.isLast) {
      const payload = { perHour: limits.perHour };
      const notice = { id: ids.mail(), kind: 'unproven-limit', recipient: operatorRecipient, payload };
      await inTransaction(store, (tx) => enqueueMail(tx, notice, now));
    }
    return undefined;
  };
}
