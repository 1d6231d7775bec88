import { showEmail } from '../../../../domain/mail/show-email.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { composeMail } from '../../compose.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { shopText } from '../../shop-text.ts';
import { customerBlocks, orderBlocks } from './order-blocks.ts';

/** Notifies the operator of a new order; a reply goes to the customer. */
export function orderNotice({ order }: { order: MailedOrder }, { shopCommand }: MailContext): RenderedMail {
  const { reference, customer, total, currency } = order;
  return {
    replyTo: customer.customerEmail,
    ...composeMail(`Order ${reference}: ${formatCharge(total, currency)}`, [
      { kind: 'text', text: `Order ${reference} was placed. To see it: ${shopCommand} orders show ${reference}` },
      ...orderBlocks(shopOrder(order), shopText`The order`),
      ...customerBlocks(order),
      { kind: 'text', text: `The customer's email address: ${showEmail(customer.customerEmail)}` },
    ]),
  };
}
