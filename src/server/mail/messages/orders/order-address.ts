import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { shopText } from '../../shop-text.ts';
import { signOff } from '../shared/sign-off.ts';
import { customerSlot, followBlock, orderBlocks, type WithdrawnSummary, withdrawnText } from './order-blocks.ts';
import { personalOfOrder } from './order-personal.ts';
import { type ArrivalTimes, arrivalFact } from './shipping/describe-arrival.ts';

/** Tells the customer that the delivery address was corrected. */
export const orderAddress = provenEmail(
  ({ order, ...told }: WithdrawnSummary & ArrivalTimes & { readonly order: MailedOrder }) => ({
    ...told,
    order: shopOrder(order),
  }),
  ({ order, withdrawn, worth, ...times }, context) => {
    const { brand } = context.settings;
    const { reference } = order;
    return {
      subject: shopText`${brand} order ${reference}: updated details`,
      preheader: shopText`Please check the name and delivery address.`,
      blocks: [
        { kind: 'heading', text: shopText`Your details have changed` },
        shopText`We’ve corrected the details of your order ${reference}. Please check that the name and delivery address are right. If they aren’t, or you didn’t request this, reply to this email before we dispatch your order.`,
        arrivalFact(order, times, context.settings),
        followBlock(order, context.orderUrl, true),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        withdrawnText(withdrawn),
        ...signOff(context),
      ],
    };
  },
  personalOfOrder,
);
