import { consentWording, type SubscribeRequest } from '../../../contract/newsletter/newsletter.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { cleanEmail } from '../../../contract/shared/typed-text.ts';
import { isStillPending } from '../../../domain/shared/time/clock-skew.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { enqueueMail, enqueueMailIf } from '../../store/mail/outbox.ts';
import { recordProof } from '../../store/mail/proven-addresses.ts';
import {
  addSubscriber,
  lockByToken,
  lockSubscription,
  requestConfirmation,
  startSubscription,
} from '../../store/newsletter/subscribers.ts';
import type { Ids } from '../ids.ts';

export interface AcceptLeadDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  readonly settings: SiteSettings;
}

/**
 * However often an address is left, and taken off the list again, each of these mails goes there once a day at most.
 */
const throttleMs = 24 * 60 * 60 * 1000;

/**
 * Keeps an address that was left, with the consent to it, once for each form. Whoever left it, its owner is asked
 * first: until they say that it was they, nothing else is sent there. Returns nothing, and does the same work for a
 * known address as for a new one: who asks learns nothing about others.
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
    await addSubscriber(tx, addressHash, { email, source, consentWording: consentWording(settings), consentedAt: now });
    const questionSentAt = known?.questionSentAt ?? null;
    const isConfirmed = known !== undefined && known.confirmedAt !== null;
    const isDue = !isConfirmed && isMailThrottled(questionSentAt, now);
    await requestConfirmation(tx, { addressHash, questionSentAt: isDue ? now : questionSentAt });
    const payload = { token: known?.token ?? token };
    await enqueueMailIf(tx, isDue, { id: ids.mail(), kind: 'confirm-lead', recipient: email, payload }, now);
  });
}

/**
 * The owner of an address says that it was they who left it: from now on they are written to, and welcomed first.
 * @returns false where no address that was left has this token
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

/** What was written while a clock was ahead is not waited out: nobody would be written to for as long as that was. */
export function isMailThrottled(lastWrittenAt: number | null, now: number): boolean {
  return lastWrittenAt === null || !isStillPending(lastWrittenAt + throttleMs, now, throttleMs);
}

/** The part before the @ is its mail server's own; the domain means the same in any case. */
export function normaliseEmail(text: string): string {
  const trimmed = cleanEmail(text);
  const at = trimmed.lastIndexOf('@');
  return `${trimmed.slice(0, at)}${trimmed.slice(at).toLowerCase()}`;
}
