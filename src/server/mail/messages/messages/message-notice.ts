import { showEmail } from '../../../../domain/mail/show-email.ts';
import type { StoredMessage } from '../../../store/messages/messages.ts';
import { type Content, facts } from '../../content.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';

/**
 * Notifies the operator of a contact form message; a reply goes to its sender. The only email whose subject contains
 * visitor input, which it marks as such.
 */
export function messageNotice({ message: sent }: { message: StoredMessage }, context: MailContext): RenderedMail {
  const { shopCommand } = context;
  const { id, name, email, subject, message, verified } = sent;
  const contents: Content[] = [
    { kind: 'heading', text: 'New message' },
    'New message from the contact form:',
    facts(
      ['From', name],
      ['Email', showEmail(email)],
      ['Subject', subject],
      ['CAPTCHA', verified ? 'passed' : 'not checked'],
    ),
    message,
    deskButton('Reply to message', `/messages/${id}`, context),
    commandBlock(
      `${shopCommand} messages show ${id} shows it, and ${shopCommand} messages answer ${id} --text '...' replies.`,
    ),
  ];
  return { replyTo: email, ...operatorMail(`Contact form: ${subject}`, contents, context) };
}
