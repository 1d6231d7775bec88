import { bypassToken, type ContactRequest } from '../../../contract/messages/contact.ts';
import type { VerifyToken } from '../../captcha/turnstile.ts';
import { inTransaction } from '../../store/engine/database.ts';
import { enqueueMails, operatorRecipient } from '../../store/mail/outbox.ts';
import { insertMessage, isDuplicateMessage, type StoredMessage } from '../../store/messages/messages.ts';
import type { App } from '../app.ts';

export interface AcceptMessageDeps extends Pick<App, 'store' | 'clock' | 'ids'> {
  /** Undefined without a CAPTCHA secret: then no token can be verified. */
  readonly verifyToken: VerifyToken | undefined;
  /** Whether the rate limit allows another unverified message from this visitor. */
  readonly allowUnverified: () => Promise<boolean>;
}

export type AcceptMessageResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'verification-failed' | 'rate-limited' };

/** Within this time, the same text counts as a duplicate: a double click, or a retry after a lost answer. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Stores a contact form message, notifies the operator and acknowledges it to its sender in one transaction, once per
 * message. A token that the
 * CAPTCHA provider rejects is refused; without a token, or while the provider is unreachable, the message is accepted
 * as unverified, within a rate limit.
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
  const receipt = { id: deps.ids.mail(), kind: 'message-received', recipient: email };
  await inTransaction(deps.store, async (tx) => {
    if (await isDuplicateMessage(tx, stored, { at: createdAt, within: duplicateWindowMs })) return;
    await insertMessage(tx, stored, notice.id);
    const mails = [
      { ...notice, payload: { message: stored } },
      { ...receipt, payload: {} },
    ];
    await enqueueMails(tx, mails, createdAt);
  });
  return { ok: true };
}
