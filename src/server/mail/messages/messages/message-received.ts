import { unprovenEmail } from '../../email-template.ts';
import { shopText } from '../../shop-text.ts';
import { privacyBlock } from '../newsletter/unsubscribing.ts';
import { signature } from '../shared/sign-off.ts';
import { templateTextsOf } from '../shared/template-texts.ts';

/**
 * Acknowledges a contact form message. The address may be someone else's, so the email is the same for everyone: it
 * repeats nothing of the message, names no one and advertises nothing.
 */
export const messageReceived = unprovenEmail(
  () => ({}),
  (_, context) => {
    const { phone, supportHours } = context.settings;
    const words = templateTextsOf('message-received', context);
    return {
      subject: words.say('subject'),
      preheader: shopText`We’ll reply by email. Urgent? Call ${phone}, ${supportHours}.`,
      blocks: [
        { kind: 'heading', text: shopText`Message received` },
        ...words.paragraphs('opening'),
        shopText`Need to add something, or need an answer sooner? Reply to this email or call ${phone}.`,
        shopText`If you didn’t write to us, ignore this email: someone else entered your address.`,
        ...words.paragraphs('closing'),
        signature(context),
        privacyBlock(context),
      ],
    };
  },
);
