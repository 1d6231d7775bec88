import { facts } from '../../content.ts';
import { unprovenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { type ShopText, shopText } from '../../shop-text.ts';
import { formatItems, type Items, seeBlock } from '../orders/order-blocks.ts';
import { signOff } from '../shared/sign-off.ts';

interface ReturnLabelMail {
  readonly order: MailedOrder;
  readonly number: ShopText;
  /** Items that the customer is to send back. */
  readonly items: Items;
}

/**
 * Tells the customer that the return label is on their order page. The label shows an address, so it is not attached.
 */
export const returnLabelMail = unprovenEmail(
  ({ order, ...news }: ReturnLabelMail) => ({ ...news, order: shopOrder(order) }),
  ({ order, number, items }, context) => ({
    subject: shopText`${context.settings.brand} return ${number}: your return label`,
    preheader: shopText`Download and print it from your order page.`,
    blocks: [
      { kind: 'heading', text: shopText`Your return label` },
      shopText`The prepaid label for your return ${number} is on your order page. Print it, stick it on the parcel and put the return slip inside.`,
      facts([shopText`To send back`, formatItems(items)]),
      seeBlock(order, context.orderUrl),
      ...signOff(context),
    ],
  }),
);
