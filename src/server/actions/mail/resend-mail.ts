import type { Ids } from '../../identifiers/ids.ts';
import type { OrderLinks } from '../../identifiers/order-links.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { findMail, lockMail } from '../../store/mail/mail-admin.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { lockOrderById } from '../../store/orders/lock-order.ts';
import { renewMail } from '../renew-mail.ts';

interface ResendDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
}

export type ResendResult =
  | { readonly ok: true; readonly id: string; readonly recipient: string }
  /**
   * `forgotten`: the content was purged. `waiting`: the email is still in the outbox. `erased`: the recipient was
   * erased.
   */
  | { readonly ok: false; readonly reason: 'unknown' | 'forgotten' | 'waiting' | 'erased' };

/**
 * Resends a sent email or a dead letter. The content is the same, but with a working link, and an email to a customer
 * goes to the order's current email address.
 */
export async function resendMail(deps: ResendDeps, id: string): Promise<ResendResult> {
  return inTransaction(deps.store, async (tx): Promise<ResendResult> => {
    const { orderId } = (await findMail(tx, id)) ?? {};
    // Locks the order first, in the same sequence as an erasure does: until this transaction ends, its link and the
    // email stay unchanged.
    const order = orderId ? await lockOrderById(tx, orderId) : undefined;
    const mail = await lockMail(tx, id);
    if (!mail) return { ok: false, reason: 'unknown' };
    if (mail.state === 'waiting') return { ok: false, reason: 'waiting' };
    if (mail.payload === null || mail.recipient === null) return { ok: false, reason: 'forgotten' };
    const now = deps.clock();
    const isOurs = mail.recipient === operatorRecipient;
    const recipient = order && !isOurs ? order.customer.customerEmail : mail.recipient;
    if (recipient === '') return { ok: false, reason: 'erased' };
    const copy = { id: deps.ids.mail(), kind: mail.kind, recipient, payload: renewMail(mail.payload, order) };
    if (order) await deps.links.keep(tx, order, now);
    await enqueueMail(tx, copy, now);
    const change = { action: 'mail.resend', subject: id, after: { copy: copy.id, kind: mail.kind } } as const;
    await writeAuditEntry(tx, change, now);
    return { ok: true, id: copy.id, recipient };
  });
}
