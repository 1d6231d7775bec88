import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { orderBlocks } from './order-blocks.ts';

/**
 * To the customer: what was ordered, and the rights that go with it, to keep. It begins with our words: who orders may name
 * anybody's address, and must not speak to its owner in our name.
 */
export function orderConfirmation(
  { order }: { order: StoredOrder },
  { settings, publicUrl }: MailContext,
): RenderedMail {
  const { brand, salesEmail, paymentNotice } = settings;
  return {
    replyTo: salesEmail,
    ...composeMail(`Your ${brand} order ${order.reference}`, [
      {
        kind: 'text',
        text: `Thank you for your order. It has reached us under the reference ${order.reference}; please keep this mail and name the reference when you write to us.`,
      },
      ...orderBlocks(order, 'Your order'),
      { kind: 'heading', text: 'Payment' },
      { kind: 'text', text: paymentNotice },
      { kind: 'heading', text: 'Changing your mind' },
      {
        kind: 'text',
        text: 'You have the right to cancel this order within 14 days of receiving it without giving a reason, and we take back purifiers for 30 days, no questions asked. Write to us with your reference, by replying to this mail, and we will refund you. Every purifier carries a 2-year warranty, in addition to your statutory rights.',
      },
      { kind: 'link', text: 'Terms, delivery, returns and the cancellation form', url: `${publicUrl}/legal/terms` },
      ...identityBlocks(settings),
    ]),
  };
}
