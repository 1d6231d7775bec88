import type { Shipment } from '../../../../../contract/orders/order-view.ts';
import type { Minor } from '../../../../../domain/shared/money/money.ts';
import { facts } from '../../../content.ts';
import { provenEmail } from '../../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../../shop-order.ts';
import { type OfShop, type ShopText, shopText } from '../../../shop-text.ts';
import { documentSlot } from '../../shared/document-blocks.ts';
import { signOff } from '../../shared/sign-off.ts';
import { termsLink } from '../legal-blocks.ts';
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
import { dueBlocks, isPaidByCard } from '../payment-blocks.ts';
import { describeArrival } from './describe-arrival.ts';

interface PartShippedMailData extends WithdrawnSummary {
  readonly order: MailedOrder;
  /** The operator's note to the customer. */
  readonly note: ShopText | null;
  readonly shipment?: OfShop<Shipment>;
  /** Content of the parcel. */
  readonly items: Items;
  /** What is still to be sent. */
  readonly following: Items;
  readonly invoice?: ShopText;
  readonly due: Minor;
  readonly changedAt: number;
}

/** Tells the customer what a parcel with a part of the order contains, and what is to follow. */
export const orderPartShipped = provenEmail(
  ({ order, ...news }: PartShippedMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, note, shipment: stored, items, following, withdrawn, worth, invoice, due, changedAt }, context) => {
    const { settings, orderUrl } = context;
    const { reference } = order;
    const shipment = stored && linkShipment(stored, settings);
    const arrival = describeArrival(order, changedAt, settings);
    return {
      subject: shopText`${settings.brand} order ${reference}: partly dispatched`,
      preheader: shopText`In this parcel: ${formatItems(items)}.`,
      blocks: [
        { kind: 'heading', text: shopText`Part of your order has been dispatched` },
        shopText`We’ve dispatched part of your order to the address below. The rest follows separately: we’ll email you when we dispatch it.`,
        facts([shopText`In this parcel`, formatItems(items)], [shopText`Still to come`, formatItems(following)]),
        note,
        ...shipmentBlocks(shipment, arrival),
        documentSlot('invoice', invoice),
        ...dueBlocks(order, due, context),
        followBlock(order, orderUrl, !shipment?.trackingUrl && !isPaidByCard(order, due, context)),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        withdrawnText(withdrawn),
        termsLink(context),
        ...signOff(context),
      ],
      markup: orderMarkup(order, shipment, context, changedAt, items),
    };
  },
  personalOfOrder,
);
