import type { Shipment } from '../../../../contract/orders/order-view.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { facts } from '../../content.ts';
import { provenEmail } from '../../email-template.ts';
import { type MailedOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { documentSlot } from '../shared/document-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { type TemplateTexts, templateTextsOf } from '../shared/template-texts.ts';
import { termsLink } from './legal-blocks.ts';
import {
  chargeOf,
  customerSlot,
  followBlock,
  formatItems,
  type Items,
  linkShipment,
  orderBlocks,
  seeBlock,
  shipmentBlocks,
  type WithdrawnSummary,
  withdrawnText,
} from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { personalOfOrder } from './order-personal.ts';
import { dueBlocks, isPaidByCard } from './payment-blocks.ts';
import { arrivalFact, describeArrival } from './shipping/describe-arrival.ts';

/** Order statuses with an email; `pending` is the initial one, covered by the order confirmation. */
type MailedStatus = Exclude<OrderStatus, 'pending'>;

const headings: Readonly<Record<MailedStatus, ShopText>> = {
  confirmed: shopText`Order confirmed`,
  shipped: shopText`Order dispatched`,
  delivered: shopText`Order delivered`,
  cancelled: shopText`Order cancelled`,
};

function preheaderOf(
  status: MailedStatus,
  arrival: ShopText | undefined,
  unpaidBy: number | undefined,
): ShopText | undefined {
  if (status === 'confirmed') return shopText`We’ll email you when it’s dispatched.`;
  if (status === 'delivered') return shopText`Not arrived, or something wrong? Let us know.`;
  if (status === 'shipped') return arrival && shopText`Arrives ${arrival}. Track it here.`;
  return unpaidBy === undefined
    ? shopText`We’ll refund anything you’ve paid.`
    : shopText`We hadn’t received your payment. There’s nothing to pay.`;
}

/** The opening of a cancellation is fixed text that no mail template overrides. */
function opening(status: MailedStatus, words: TemplateTexts, unpaidBy?: number): ShopText[] {
  if (status !== 'cancelled') return words.paragraphs('opening');
  if (unpaidBy !== undefined) {
    const by = ofShop(describeDeadline(unpaidBy));
    return [
      shopText`We’ve cancelled your order because we hadn’t received your payment by ${by}. There’s nothing to pay. If you still want the items, please order again. If you’ve already sent a payment, we’ll refund it.`,
    ];
  }
  return [
    shopText`Your order is cancelled and will not be delivered. We’ll refund anything you’ve paid. If you didn’t expect this, reply to this email.`,
  ];
}

interface StatusMailData extends WithdrawnSummary {
  readonly order: MailedOrder;
  /** The operator's note to the customer. */
  readonly note: ShopText | null;
  readonly shipment?: OfShop<Shipment>;
  /** The last of several parcels: what it contains, and what was dispatched earlier. */
  readonly parcel?: { readonly items: Items; readonly earlier: Items };
  readonly invoice?: ShopText;
  /** When the status changed; absent in emails queued by earlier versions. */
  readonly changedAt?: number;
  /** When a confirmed order was paid, null while it is unpaid. */
  readonly paidAt?: number | null;
  /** Amount still due; absent in emails queued by earlier versions. */
  readonly due?: Minor;
  /** The payment deadline, if the order was cancelled for missing it. */
  readonly unpaidBy?: number;
  /** Credit of a return that was paid towards an order cancelled unpaid, and is owed again. */
  readonly credit?: Minor;
}

function parcelFacts({ items, earlier }: NonNullable<StatusMailData['parcel']>) {
  return facts([shopText`In this parcel`, formatItems(items)], [shopText`Dispatched earlier`, formatItems(earlier)]);
}

/** Tells the customer about a new order status, with the operator's note. */
export const orderStatus = provenEmail(
  ({ order, ...news }: StatusMailData) => ({ ...news, order: shopOrder(order) }),
  (
    { order, note, parcel, withdrawn, worth, invoice, due = 0, changedAt, paidAt, unpaidBy, credit = 0, ...news },
    context,
  ) => {
    const { settings, orderUrl } = context;
    const status = order.status as string as MailedStatus;
    const { reference } = order;
    const shipment = news.shipment && linkShipment(news.shipment, settings);
    const arrival =
      status === 'shipped' && changedAt !== undefined ? describeArrival(order, changedAt, settings) : undefined;
    const words = templateTextsOf(`order-${status}`, context, { reference });
    return {
      subject: words.say('subject'),
      preheader: preheaderOf(status, arrival, unpaidBy),
      blocks: [
        { kind: 'heading', text: headings[status] },
        ...opening(status, words, unpaidBy),
        credit > 0 && shopText`We’ll refund the ${chargeOf(credit, order.currency)} from your return.`,
        parcel && parcelFacts(parcel),
        note,
        status === 'confirmed' && arrivalFact(order, { paidAt, changedAt }, settings),
        ...shipmentBlocks(shipment, arrival),
        documentSlot('invoice', invoice),
        ...dueBlocks(order, due, context),
        status === 'cancelled'
          ? seeBlock(order, orderUrl)
          : followBlock(order, orderUrl, !shipment?.trackingUrl && !isPaidByCard(order, due, context)),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        withdrawnText(withdrawn),
        termsLink(context),
        ...words.paragraphs('closing'),
        ...signOff(context),
      ],
      markup: orderMarkup(order, shipment, context, changedAt, parcel?.items),
    };
  },
  personalOfOrder,
);
