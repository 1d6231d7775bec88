import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';

/**
 * To the address that an order had before. Fixed words and the shop's own data: nobody has proven the address, and the new one is none of its
 * reader's business.
 */
export function orderEmailChanged(
  { reference }: { readonly reference: string },
  { settings }: MailContext,
): RenderedMail {
  const { brand, salesEmail, phone } = settings;
  return {
    replyTo: salesEmail,
    ...composeMail(`The e-mail address of your ${brand} order ${reference} has changed`, [
      {
        kind: 'text',
        text: `Our staff changed the e-mail address of order ${reference}. We now send updates about this order to another address, and the links in our earlier e-mails to you no longer open it.`,
      },
      {
        kind: 'text',
        text: `Didn’t ask for this? Reply to this e-mail or call us on ${phone}, and we’ll check the order before it’s dispatched. If you did, there’s nothing to do.`,
      },
      ...identityBlocks(settings),
    ]),
  };
}
