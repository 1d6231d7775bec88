import type { StoredMessage } from '../../store/people/messages.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';

/** To the operator: someone has written. An answer to this mail goes to the writer. */
export function messageNotice(
  { message: sent }: { message: StoredMessage },
  { shopCommand }: MailContext,
): RenderedMail {
  const { id, name, email, subject, message, verified } = sent;
  return {
    replyTo: email,
    ...composeMail(`Message: ${subject}`, [
      {
        kind: 'rows',
        rows: [
          ['From', name],
          ['E-mail', email],
          ['Subject', subject],
          ['Human verification', verified ? 'passed' : 'not checked'],
        ],
      },
      { kind: 'text', text: message },
      { kind: 'text', text: `To see it again: ${shopCommand} messages show ${id}` },
    ]),
  };
}
