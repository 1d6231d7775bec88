import type { Shipment } from '../../../contract/order-view.ts';
import { provenEmail } from '../email-template.ts';
import { type MailedOrder, shopOrder } from '../shop-order.ts';
import { type OfShop, say } from '../shop-text.ts';
import { identityBlocks } from './identity-blocks.ts';
import {
  customerBlocks,
  customerPlace,
  followBlock,
  orderBlocks,
  shipmentBlocks,
  type WithdrawnTold,
  withdrawnBlocks,
} from './order-blocks.ts';
import { orderMarkup, withDeliveryAddress } from './order-markup.ts';

interface ParcelTold extends WithdrawnTold {
  readonly order: MailedOrder;
  readonly shipment: OfShop<Shipment>;
}

/** To the customer: how the parcel travels that is on its way, which was not told before, or wrongly. */
export const orderParcel = provenEmail(
  ({ order, ...told }: ParcelTold) => ({ ...told, order: shopOrder(order) }),
  ({ order, shipment, withdrawn, worth }, context) => {
    const { brand, salesEmail } = context.settings;
    const { reference } = order;
    return {
      replyTo: salesEmail,
      subject: say`The parcel of your ${brand} order ${reference}`,
      blocks: [
        {
          kind: 'text',
          text: say`Here are your delivery details for order ${reference}. They replace any we sent earlier.`,
        },
        ...shipmentBlocks(shipment),
        followBlock(order, context.orderUrl),
        ...orderBlocks(order, say`Order ${reference}`, worth),
        customerPlace,
        ...withdrawnBlocks(withdrawn),
        ...identityBlocks(context),
      ],
      markup: orderMarkup(order, shipment, context),
    };
  },
  {
    places: { customer: ({ order }) => customerBlocks(order) },
    markup: (shop, { order }) => withDeliveryAddress(shop, order),
  },
);
