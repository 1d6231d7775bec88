import type { Personal } from '../../email-template.ts';
import type { MailedOrder } from '../../shop-order.ts';
import type { ShopText } from '../../shop-text.ts';
import { documentText, withDocument } from '../shared/document-blocks.ts';
import { customerBlocks } from './order-blocks.ts';
import { withDeliveryAddress } from './order-markup.ts';

/** What an email about an order adds for a proven address: the customer, the attached invoice and the destination. */
export const personalOfOrder: Personal<{ readonly order: MailedOrder; readonly invoice?: ShopText }> = {
  places: {
    customer: ({ order }) => customerBlocks(order),
    document: ({ invoice }) => [documentText('invoice', invoice)],
  },
  documents: ({ invoice }) => withDocument(invoice),
  markup: (shop, { order }) => withDeliveryAddress(shop, order),
};
