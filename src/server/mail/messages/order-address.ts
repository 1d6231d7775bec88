import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks, type WithdrawnTold, withdrawnBlocks } from './order-blocks.ts';

/** To the customer: where the order goes was corrected. */
export function orderAddress(
  { order, withdrawn, worth }: WithdrawnTold & { readonly order: StoredOrder },
  { settings, orderUrl }: MailContext,
): RenderedMail {
  const { brand, salesEmail } = settings;
  return {
    replyTo: salesEmail,
    ...composeMail(`The address of your ${brand} order ${order.reference}`, [
      {
        kind: 'text',
        text: `We have corrected the details of your order ${order.reference}. Please check that the name and the delivery address below are right. If they are not, or you did not ask for this, write to ${salesEmail} before it leaves.`,
      },
      followBlock(order, orderUrl),
      ...orderBlocks(order, `Order ${order.reference}`, worth),
      ...withdrawnBlocks(withdrawn),
      ...identityBlocks(settings),
    ]),
  };
}
