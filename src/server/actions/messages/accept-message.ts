import { bypassToken, type ContactRequest } from '../../../contract/messages/contact.ts';
import type { VerifyToken } from '../../captcha/turnstile.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { insertMessage, isDuplicateMessage, type StoredMessage } from '../../store/messages/messages.ts';
import type { Ids } from '../ids.ts';

export interface AcceptMessageDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Ids;
  /** Undefined where no secret is set: then nothing can be verified. */
  readonly verifyToken: VerifyToken | undefined;
  /** Whether one more message that nobody vouches for may be taken from this visitor. */
  readonly allowUnverified: () => Promise<boolean>;
}

export type AcceptMessageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'verification-failed' | 'rate-limited' };

/**
 * Within this time the same words are a form that was sent twice: pressed again, or once more since the answer was
 * lost.
 */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Keeps a message of the contact form, and has the operator told of it: both or neither, and once where it is sent
 * again. A token that the provider rejects is refused; without one, or while the provider cannot be reached, a message
 * is taken as unverified, within limits.
 */
export async function acceptMessage(
  deps: AcceptMessageDeps,
  { turnstileToken, ...words }: ContactRequest,
): Promise<AcceptMessageResult> {
  const verdict = turnstileToken === bypassToken ? undefined : await deps.verifyToken?.(turnstileToken);
  if (verdict === 'rejected') return { ok: false, reason: 'verification-failed' };
  const verified = verdict === 'verified';
  if (!verified && !(await deps.allowUnverified())) return { ok: false, reason: 'rate-limited' };

  const { name, email, subject, message } = words;
  const createdAt = deps.clock();
  const stored: StoredMessage = { id: deps.ids.message(), name, email, subject, message, verified, createdAt };
  const notice = { id: deps.ids.mail(), kind: 'message-notice', recipient: operatorRecipient };
  await inTransaction(deps.store, async (tx) => {
    if (await isDuplicateMessage(tx, stored, { at: createdAt, within: duplicateWindowMs })) return;
    await insertMessage(tx, stored, notice.id);
    await enqueueMail(tx, { ...notice, payload: { message: stored } }, createdAt);
  });
  return { ok: true };
}
