import { consentText, type SubscribeRequest } from '../../../contract/newsletter/newsletter.ts';
import { cleanEmail } from '../../../contract/shared/forms/typed-text.ts';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { enqueueMail, enqueueMailIf } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import {
  addSubscriber,
  lockByToken,
  lockSubscription,
  requestConfirmation,
  startSubscription,
} from '../../store/newsletter/subscribers.ts';
import type { App } from '../app.ts';

export type AcceptLeadDeps = Pick<App, 'store' | 'clock' | 'ids' | 'settings'>;

/**
 * Minimum interval between two emails of the same kind to one address, however often it subscribes and unsubscribes.
 */
const throttleMs = 24 * 60 * 60 * 1000;

/**
 * Stores an email address with its consent, once per form, and requests confirmation (double opt-in): until then, no
 * other email is sent there. Does the same work for known and new addresses and returns nothing, so that the caller
 * learns nothing about others.
 */
export async function requestSubscription(
  deps: AcceptLeadDeps,
  { email: left, source }: SubscribeRequest,
): Promise<void> {
  const { ids, settings } = deps;
  const email = normaliseEmail(left);
  const addressHash = hashAddress(deps.store.db, email);
  const token = ids.token();
  await inTransaction(deps.store, async (tx) => {
    const now = deps.clock();
    const known = await lockSubscription(tx, { addressHash, token, now });
    await addSubscriber(tx, addressHash, { email, source, consentWording: consentText(settings), consentedAt: now });
    const confirmationSentAt = known?.confirmationSentAt ?? null;
    const isConfirmed = known !== undefined && known.confirmedAt !== null;
    const isDue = !isConfirmed && isMailThrottled(confirmationSentAt, now);
    await requestConfirmation(tx, { addressHash, confirmationSentAt: isDue ? now : confirmationSentAt });
    const payload = { token: known?.token ?? token };
    await enqueueMailIf(tx, isDue, { id: ids.mail(), kind: 'confirm-lead', recipient: email, payload }, now);
  });
}

/**
 * Confirms a subscription on behalf of the email address's owner, and sends the welcome email.
 * @returns false if the token is unknown
 */
export async function confirmSubscriber(
  { store, clock, ids }: Omit<AcceptLeadDeps, 'settings'>,
  token: string,
): Promise<boolean> {
  return inTransaction(store, async (tx) => {
    const now = clock();
    const held = await lockByToken(tx, token);
    if (!held) return false;
    const { addressHash, confirmedAt, welcomedAt } = held.subscription;
    await recordProof(tx, held.email, 'click', now);
    if (confirmedAt !== null) return true;
    const isDue = isMailThrottled(welcomedAt, now);
    await startSubscription(tx, { addressHash, confirmedAt: now, welcomedAt: isDue ? now : welcomedAt });
    if (isDue) {
      const mail = { id: ids.mail(), kind: 'welcome', recipient: held.email, payload: { token } };
      await enqueueMail(tx, mail, now);
    }
    return true;
  });
}

/** Ignores a timestamp from a clock that was ahead; otherwise no email would be sent for that long. */
export function isMailThrottled(lastWrittenAt: number | null, now: number): boolean {
  return lastWrittenAt === null || !isStillPending(lastWrittenAt + throttleMs, now, throttleMs);
}

/** The local part may be case-sensitive; the domain is not. */
export function normaliseEmail(text: string): string {
  const trimmed = cleanEmail(text);
  const at = trimmed.lastIndexOf('@');
  return `${trimmed.slice(0, at)}${trimmed.slice(at).toLowerCase()}`;
}
