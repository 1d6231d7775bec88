import { formatMoment } from '../../../domain/day.ts';
import { operatorRecipient } from '../../store/mail/outbox.ts';
import type { StoredMessage } from '../../store/people/messages.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { wordsOf } from './own-words.ts';

export interface AnswerNews {
  readonly text: string;
  readonly message: Pick<StoredMessage, 'message' | 'createdAt'>;
  /** The mails that it goes on from, by their ids, the oldest first. */
  readonly threads: readonly string[];
}

/**
 * To who wrote with the contact form: the answer. What they wrote stands below it, marked as theirs: whoever names a
 * stranger's address there must not speak to its owner in our name.
 */
export function messageAnswer({ text, message, threads }: AnswerNews, context: MailContext): RenderedMail {
  const words = wordsOf('message-answer', context);
  return {
    replyTo: operatorRecipient,
    threads,
    ...composeMail(words.say('subject'), [
      ...words.paragraphs('opening'),
      ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
      ...words.paragraphs('closing'),
      ...identityBlocks(context.settings),
      { kind: 'text', text: `What you wrote on ${formatMoment(message.createdAt)}:` },
      {
        kind: 'text',
        text: message.message
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
      },
    ]),
  };
}
