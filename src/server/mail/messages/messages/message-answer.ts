import { formatDateTime } from '../../../../domain/shared/time/day.ts';
import { operatorRecipient } from '../../../store/mail/outbox.ts';
import { personalSlot, provenEmail } from '../../email-template.ts';
import { ofShop, type ShopText, shopText, type VisitorText } from '../../shop-text.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';

interface MailedAnswer {
  /** As the staff member wrote it. */
  readonly text: ShopText;
  readonly message: { readonly message: VisitorText; readonly createdAt: number };
  /** Message ids of the earlier emails in the thread, oldest first. */
  readonly threads: readonly ShopText[];
}

/** The reply to a contact form message. A proven address also gets its own message quoted below. */
export const messageAnswer = provenEmail(
  ({ text, threads, message: { createdAt } }: MailedAnswer) => ({ text, threads, createdAt }),
  ({ text, threads, createdAt }, context) => {
    const words = templateTextsOf('message-answer', context);
    const day = ofShop(formatDateTime(createdAt));
    return {
      replyTo: ofShop(operatorRecipient),
      threads,
      subject: words.say('subject'),
      preheader: text,
      blocks: [
        ...words.paragraphs('opening'),
        ...text.split(/\n{2,}/).map((paragraph) => ofShop(paragraph)),
        ...words.paragraphs('closing'),
        signature(context),
      ],
      below: personalSlot('statement', shopText`This is our reply to the message sent on ${day}.`),
    };
  },
  {
    places: {
      statement: ({ message: { message, createdAt } }) => [
        `You wrote on ${formatDateTime(createdAt)}:`,
        message
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n'),
      ],
    },
  },
);
