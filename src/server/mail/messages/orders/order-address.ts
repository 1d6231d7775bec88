import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import {
  customerBlocks,
  customerSlot,
  followBlock,
  orderBlocks,
  type WithdrawnSummary,
  withdrawnBlocks,
} from './order-blocks.ts';

/** Tells the customer that the delivery address was corrected. */
export const orderAddress = provenEmail(
  ({ order, ...told }: WithdrawnSummary & { readonly order: MailedOrder }) => ({ ...told, order: shopOrder(order) }),
  ({ order, withdrawn, worth }, context) => {
    const { brand, salesEmail } = context.settings;
    const { reference } = order;
    return {
      replyTo: salesEmail,
      subject: shopText`The address of your ${brand} order ${reference}`,
      blocks: [
        {
          kind: 'text',
          text: shopText`We’ve corrected the details of your order ${reference}. Please check that the name and the delivery address are right. If they aren’t, or you didn’t ask for this, write to ${salesEmail} before it’s dispatched.`,
        },
        followBlock(order, context.orderUrl),
        ...orderBlocks(order, shopText`Order ${reference}`, worth),
        customerSlot,
        ...withdrawnBlocks(withdrawn),
        ...identityBlocks(context),
      ],
    };
  },
  { places: { customer: ({ order }) => customerBlocks(order) } },
);
