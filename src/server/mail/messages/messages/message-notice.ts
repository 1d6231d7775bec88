import { showEmail } from '../../../../domain/mail/show-email.ts';
import type { StoredMessage } from '../../../store/messages/messages.ts';
import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';

/**
 * Notifies the operator of a contact form message; a reply goes to its sender. The only email whose subject contains
 * visitor input, and it says so.
 */
export function messageNotice(
  { message: sent }: { message: StoredMessage },
  { shopCommand }: MailContext,
): RenderedMail {
  const { id, name, email, subject, message, verified } = sent;
  return {
    replyTo: email,
    ...composeMail(`Contact form: ${subject}`, [
      { kind: 'text', text: 'Someone has written with the contact form of the store. The words below are theirs.' },
      {
        kind: 'rows',
        rows: [
          ['From', name],
          ['Email', showEmail(email)],
          ['Subject', subject],
          ['Human verification', verified ? 'passed' : 'not checked'],
        ],
      },
      { kind: 'text', text: message },
      {
        kind: 'text',
        text: `To see it again: ${shopCommand} messages show ${id}. To answer in the shop's name: ${shopCommand} messages answer ${id} --text '...'`,
      },
    ]),
  };
}
