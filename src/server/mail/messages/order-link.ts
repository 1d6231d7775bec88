import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock } from './order-blocks.ts';
import { wordsOf } from './own-words.ts';

interface AskedFor {
  readonly reference: string;
  readonly orderId: string;
  readonly linkVersion: number;
}

/** To the address of an order whose link was asked for anew. */
export function orderLink({ reference, orderId, linkVersion }: AskedFor, context: MailContext): RenderedMail {
  const { settings, orderUrl } = context;
  const words = wordsOf('order-link', context, { reference });
  return {
    replyTo: settings.salesEmail,
    ...composeMail(words.say('subject'), [
      ...words.paragraphs('opening'),
      followBlock({ id: orderId, reference, linkVersion }, orderUrl),
      {
        kind: 'text',
        text: 'Whoever has this link sees the order and its address, so please pass it on to nobody. If you did not ask for it, you need do nothing: it was sent to you alone.',
      },
      ...words.paragraphs('closing'),
      ...identityBlocks(settings),
    ]),
  };
}
