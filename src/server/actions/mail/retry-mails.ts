import { retryDeadLetters, retryMail } from '../../../contract/mail/mail.ts';
import { findMail, retryMails } from '../../store/mail/mail-admin.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';

export const retryMailAction = implement(retryMail, async ({ tx, clock }, { id }) => {
  const retried = await retryMails(tx, { id }, clock());
  if (retried.length > 0) return { retried: retried.length };
  const mail = await findMail(tx, id);
  if (!mail) return fail('mail-not-found', { id });
  if (mail.state === 'sent') return fail('mail-already-sent', { id });
  return fail(mail.recipient === null ? 'mail-purged' : 'mail-being-sent', { id });
});

export const retryDeadLettersAction = implement(retryDeadLetters, async ({ tx, clock }) => ({
  retried: (await retryMails(tx, 'dead', clock())).length,
}));
