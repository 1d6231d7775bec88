import type { Shipment } from '../../../../../contract/orders/order-view.ts';
import { facts } from '../../../content.ts';
import { provenEmail } from '../../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../../shop-order.ts';
import { type OfShop, shopText } from '../../../shop-text.ts';
import { signOff } from '../../shared/sign-off.ts';
import {
  customerSlot,
  followBlock,
  formatItems,
  type Items,
  linkShipment,
  orderBlocks,
  shipmentBlocks,
  type WithdrawnSummary,
  withdrawnText,
} from '../order-blocks.ts';
import { orderMarkup } from '../order-markup.ts';
import { personalOfOrder } from '../order-personal.ts';
import { describeArrival } from './describe-arrival.ts';

interface ShipmentMailData extends WithdrawnSummary {
  readonly order: MailedOrder;
  readonly shipment: OfShop<Shipment>;
  /** Content of one of several parcels. */
  readonly items?: Items;
  /** When the order was dispatched, and when the email was written; absent in emails queued by earlier versions. */
  readonly shippedAt?: number;
  readonly changedAt?: number;
}

/** Sends the customer the shipment's tracking, if it was missing before or has been corrected. */
export const orderShipmentMail = provenEmail(
  ({ order, ...told }: ShipmentMailData) => ({ ...told, order: shopOrder(order) }),
  ({ order, shipment: stored, items, withdrawn, worth, shippedAt, changedAt }, context) => {
    const { brand } = context.settings;
    const { reference } = order;
    const shipment = linkShipment(stored, context.settings);
    const arrival =
      shippedAt === undefined ? undefined : describeArrival(order, shippedAt, context.settings, changedAt);
    return {
      subject: shopText`${brand} order ${reference}: parcel details`,
      preheader: shopText`Sent with ${shipment.carrier}.`,
      blocks: [
        { kind: 'heading', text: shopText`Parcel details` },
        shopText`Here are your delivery details for order ${reference}. They replace any we sent earlier.`,
        items && facts([shopText`In this parcel`, formatItems(items)]),
        ...shipmentBlocks(shipment, arrival),
        followBlock(order, context.orderUrl, !shipment.trackingUrl),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        withdrawnText(withdrawn),
        ...signOff(context),
      ],
      markup: orderMarkup(order, shipment, context, arrival && shippedAt, items),
    };
  },
  personalOfOrder,
);
