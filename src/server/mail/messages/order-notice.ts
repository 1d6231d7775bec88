import { formatCharge } from '../../../domain/currency.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { orderBlocks } from './order-blocks.ts';

/** To the operator: an order has come in. An answer to this mail goes to the customer. */
export function orderNotice({ order }: { order: StoredOrder }, { shopCommand }: MailContext): RenderedMail {
  const { reference, customer, total, currency } = order;
  return {
    replyTo: customer.customerEmail,
    ...composeMail(`Order ${reference}: ${formatCharge(total, currency)}`, [
      { kind: 'text', text: `Order ${reference} was placed. To see it: ${shopCommand} orders show ${reference}` },
      ...orderBlocks(order, 'The order'),
      { kind: 'text', text: `The customer's e-mail address: ${customer.customerEmail}` },
    ]),
  };
}
