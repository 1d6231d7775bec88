import { listMails, showMail } from '../../../contract/mail/mail.ts';
import { showOrderEmail } from '../../../contract/orders/order-emails.ts';
import { findMail, listMailPage, resolveMailFilter } from '../../store/mail/mail-admin.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';
import { findOrderEmail } from './find-order-email.ts';
import { renderedMailText } from './mail-preview.ts';

/** Lists emails of the outbox: waiting, dead letters and sent. */
export const listMailsAction = implement(listMails, async ({ db, clock }, { state, to, after }) => {
  const filter = { ...resolveMailFilter(state, clock()), recipient: to?.trim(), after: decodeCursor(after) };
  const found = await listMailPage(db, filter, deskPageSize + 1);
  const { rows, next } = paginate(found, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { mails: rows, next };
});

export const showMailAction = implement(showMail, async (context, { id }) => {
  const found = await findMail(context.db, id);
  if (!found) return fail('mail-not-found', { id });
  const { payload, orderId: _, ...mail } = found;
  if (payload === null) return { mail, words: null };
  // The command line shows working links; the desk masks them.
  const links = context.caller.surface === 'command' ? context.links : undefined;
  const { subject, text, attachments } = await renderedMailText(context, found, links);
  return { mail, words: { subject, text, attachments } };
});

export const showOrderEmailAction = implement(showOrderEmail, async (context, { reference, id }) => {
  const mail = await findOrderEmail(context.db, { reference, id });
  if (!mail) return fail('mail-not-found', { id });
  const { recipient, state, lastError } = mail;
  const purged = { subject: null, text: null, html: null, attachments: [] };
  return { recipient, state, lastError, ...(mail.payload === null ? purged : await renderedMailText(context, mail)) };
});
