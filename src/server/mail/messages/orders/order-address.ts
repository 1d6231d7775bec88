import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { shopText } from '../../shop-text.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { type ArrivalTimes, arrivalBlocks } from './describe-arrival.ts';
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
  ({ order, ...told }: WithdrawnSummary & ArrivalTimes & { readonly order: MailedOrder }) => ({
    ...told,
    order: shopOrder(order),
  }),
  ({ order, withdrawn, worth, ...times }, context) => {
    const { brand, salesEmail } = context.settings;
    const { reference } = order;
    return {
      replyTo: salesEmail,
      subject: shopText`${brand} order ${reference}: updated details`,
      preheader: shopText`Please check the name and delivery address.`,
      blocks: [
        { kind: 'heading', text: shopText`Your details have changed` },
        {
          kind: 'text',
          text: shopText`We’ve corrected the details of your order ${reference}. Please check that the name and delivery address are right. If they aren’t, or you didn’t request this, reply to this email before we dispatch your order.`,
        },
        ...arrivalBlocks(order, times, context.settings),
        followBlock(order, context.orderUrl, true),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        ...withdrawnBlocks(withdrawn),
        ...signOff(context),
        ...identityBlocks(context),
      ],
    };
  },
  { places: { customer: ({ order }) => customerBlocks(order) } },
);
