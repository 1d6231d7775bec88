import { resendMail } from '../../../contract/mail/mail.ts';
import { resendOrderEmail } from '../../../contract/orders/order-emails.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { withoutDelivered } from '../../store/mail/delivered-copies.ts';
import { findMail, lockMail } from '../../store/mail/mail-admin.ts';
import { enqueueMail, operatorRecipient } from '../../store/mail/outbox.ts';
import { lockOrderById } from '../../store/orders/lock-order.ts';
import type { WriteContext } from '../app.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { renewMail } from '../renew-mail.ts';
import { findOrderEmail } from './find-order-email.ts';

/**
 * Resends a sent email or a dead letter. The content is the same, but with a working link, and an email to a customer
 * goes to the order's current email address.
 */
async function resend({ tx, ids, links, clock }: WriteContext, { id }: { readonly id: string }) {
  const { orderId } = (await findMail(tx, id)) ?? {};
  // Locks the order first, in the same sequence as an erasure does: until this transaction ends, its link and the
  // email stay unchanged.
  const order = orderId ? await lockOrderById(tx, orderId) : undefined;
  const mail = await lockMail(tx, id);
  if (!mail) return fail('mail-not-found', { id });
  if (mail.state === 'waiting') return fail('mail-not-sent-yet', { id });
  if (mail.payload === null || mail.recipient === null) return fail('mail-purged', { id });
  const now = clock();
  const isOurs = mail.recipient === operatorRecipient;
  const recipient = order && !isOurs ? order.customer.customerEmail : mail.recipient;
  if (recipient === '') return fail('recipient-erased', { id });
  const copy = {
    id: ids.mail(),
    kind: mail.kind,
    recipient,
    payload: renewMail(withoutDelivered(mail.payload), order),
  };
  if (order) await links.keep(tx, order, now);
  await enqueueMail(tx, copy, now);
  const change = { action: 'mail.resend', subject: id, after: { copy: copy.id, kind: mail.kind } } as const;
  await writeAuditEntry(tx, change, now);
  return { id: copy.id, recipient };
}

export const resendMailAction = implement(resendMail, resend);

export const resendOrderEmailAction = implement(resendOrderEmail, async (context, input) =>
  (await findOrderEmail(context.tx, input)) ? resend(context, input) : fail('mail-not-found', { id: input.id }),
);
