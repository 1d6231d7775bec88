import { showEmail } from '../../../../domain/mail/show-email.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { type Content, facts } from '../../content.ts';
import type { MailContext, RenderedMail } from '../../rendered-mail.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { shopText } from '../../shop-text.ts';
import { commandBlock, deskButton, operatorMail } from '../shared/operator-mail.ts';
import { customerBlocks, orderBlocks } from './order-blocks.ts';

/** Notifies the operator of a new order; a reply goes to the customer. */
export function orderNotice({ order }: { order: MailedOrder }, context: MailContext): RenderedMail {
  const { reference, customer, total, currency } = order;
  const email = customer.customerEmail;
  const amount = formatCharge(total, currency);
  const contents: Content[] = [
    { kind: 'heading', text: 'New order' },
    `Order ${reference} was placed. The total is ${amount}.`,
    deskButton('View order', `/orders/${reference}`, context),
    ...orderBlocks(shopOrder(order), shopText`Items`, context),
    ...customerBlocks(order),
    facts(['Customer’s email', email === '' ? 'None' : showEmail(email)]),
    commandBlock(`${context.shopCommand} orders show ${reference}`),
  ];
  return {
    ...(email !== '' && { replyTo: email }),
    ...operatorMail(`New order ${reference}: ${amount}`, contents, context),
  };
}
