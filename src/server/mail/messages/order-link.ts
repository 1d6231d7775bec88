import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock } from './order-blocks.ts';

interface AskedFor {
  readonly reference: string;
  readonly orderId: string;
  readonly linkVersion: number;
}

/** To the address of an order whose link was asked for anew. */
export function orderLink(
  { reference, orderId, linkVersion }: AskedFor,
  { settings, orderUrl }: MailContext,
): RenderedMail {
  return {
    replyTo: settings.salesEmail,
    ...composeMail(`The link to your ${settings.brand} order ${reference}`, [
      { kind: 'text', text: `Here is the link to your order ${reference}, as it was asked for on our site.` },
      followBlock({ id: orderId, reference, linkVersion }, orderUrl),
      {
        kind: 'text',
        text: 'Whoever has this link sees the order and its address, so please pass it on to nobody. If you did not ask for it, you need do nothing: it was sent to you alone.',
      },
      ...identityBlocks(settings),
    ]),
  };
}
