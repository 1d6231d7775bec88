import { noteChange } from '../../store/audit/note-change.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { findMail, holdMail } from '../../store/mail/mail-admin.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { holdOrderById } from '../../store/orders/hold-order.ts';
import type { Ids } from '../ids.ts';
import type { OrderLinks } from '../order-links.ts';
import { renewMail } from '../renew-mail.ts';

interface ResendParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly ids: Pick<Ids, 'mail'>;
  readonly links: OrderLinks;
}

export type ResendResult =
  | { readonly ok: true; readonly id: string; readonly recipient: string }
  /** `forgotten`: what it said is not kept any more. `waiting`: it has not left yet. `erased`: nobody is left to write to. */
  | { readonly ok: false; readonly reason: 'unknown' | 'forgotten' | 'waiting' | 'erased' };

/**
 * Sends a mail that has left, or was given up, once more. It says the same; but its link is one that opens, and a mail to a
 * customer goes to the address that the order has by now.
 */
export async function resendMail(parts: ResendParts, id: string): Promise<ResendResult> {
  return inTransaction(parts.store, async (tx): Promise<ResendResult> => {
    const { orderId } = (await findMail(tx, id)) ?? {};
    // Its order first, as whoever erases a customer does: until this is over its link stays what it is, and the mail is there.
    const order = orderId ? await holdOrderById(tx, orderId) : undefined;
    const mail = await holdMail(tx, id);
    if (!mail) return { ok: false, reason: 'unknown' };
    if (mail.state === 'waiting') return { ok: false, reason: 'waiting' };
    if (mail.payload === null || mail.recipient === null) return { ok: false, reason: 'forgotten' };
    const now = parts.clock();
    const isOurs = mail.recipient === operatorRecipient;
    const recipient = order && !isOurs ? order.customer.customerEmail : mail.recipient;
    if (recipient === '') return { ok: false, reason: 'erased' };
    const copy = { id: parts.ids.mail(), kind: mail.kind, recipient, payload: renewMail(mail.payload, order) };
    if (order) await parts.links.keep(tx, order, now);
    await enqueueMail(tx, copy, now);
    const change = { action: 'mail.resend', subject: id, after: { copy: copy.id, kind: mail.kind } } as const;
    await noteChange(tx, change, now);
    return { ok: true, id: copy.id, recipient };
  });
}
