import type { Shipment } from '../../../../contract/orders/order-view.ts';
import { describeDeadline } from '../../../../domain/orders/order-hold.ts';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import type { Block } from '../../compose.ts';
import { provenEmail, type ShopContext } from '../../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';
import { documentBlocks, documentSlot, withDocument } from '../shared/document-blocks.ts';
import { identityBlocks } from '../shared/identity-blocks.ts';
import { signOff } from '../shared/sign-off.ts';
import { type TemplateTexts, templateTextsOf } from '../shared/template-texts.ts';
import { arrivalBlocks, describeArrival } from './describe-arrival.ts';
import {
  chargeOf,
  customerBlocks,
  customerSlot,
  followBlock,
  linkShipment,
  orderBlocks,
  seeBlock,
  shipmentBlocks,
  type WithdrawnSummary,
  withdrawnBlocks,
} from './order-blocks.ts';
import { orderMarkup, withDeliveryAddress } from './order-markup.ts';
import { isPaidByCard, payByCardBlock, transferBlocks } from './payment-blocks.ts';

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
function opening(status: MailedStatus, words: TemplateTexts, unpaidBy?: number): Block<ShopText>[] {
  if (status !== 'cancelled') return words.paragraphs('opening');
  if (unpaidBy !== undefined) {
    const by = ofShop(describeDeadline(unpaidBy));
    return [
      {
        kind: 'text',
        text: shopText`We’ve cancelled your order because we hadn’t received your payment by ${by}. There’s nothing to pay. If you still want the items, please order again. If you’ve already sent a payment, we’ll refund it.`,
      },
    ];
  }
  return [
    {
      kind: 'text',
      text: shopText`Your order is cancelled and will not be delivered. We’ll refund anything you’ve paid. If you didn’t expect this, reply to this email.`,
    },
  ];
}

interface StatusMailData extends WithdrawnSummary {
  readonly order: MailedOrder;
  /** The operator's note to the customer. */
  readonly note: ShopText | null;
  readonly shipment?: OfShop<Shipment>;
  /** Number of the attached invoice. */
  readonly invoice?: ShopText;
  /** When the status changed; absent in emails queued by earlier versions. */
  readonly changedAt?: number;
  /** When a confirmed order was paid, null while it is unpaid. */
  readonly paidAt?: number | null;
  /** Amount still due; absent in emails queued by earlier versions. */
  readonly due?: Minor;
  /** The payment deadline, if the order was cancelled for missing it. */
  readonly unpaidBy?: number;
}

/** The amount still due, and the ways to pay it. */
function dueBlocks(due: Minor, order: ShopOrder, context: ShopContext): Block<ShopText>[] {
  if (due <= 0) return [];
  const card = isPaidByCard(order, due, context) ? [payByCardBlock(order, context.orderUrl)] : [];
  return [
    { kind: 'text', text: shopText`Awaiting payment: ${chargeOf(due, order.currency)}.` },
    ...card,
    ...transferBlocks(order, due, context.bankAccounts),
  ];
}

/** Tells the customer about a new order status, with the operator's note. */
export const orderStatus = provenEmail(
  ({ order, ...news }: StatusMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, note, shipment: stored, withdrawn, worth, invoice, due = 0, changedAt, paidAt, unpaidBy }, context) => {
    const { settings, publicUrl, orderUrl } = context;
    const status = order.status as string as MailedStatus;
    const { reference } = order;
    const shipment = stored && linkShipment(stored, settings);
    const arrival =
      status === 'shipped' && changedAt !== undefined ? describeArrival(order, changedAt, settings) : undefined;
    const words = templateTextsOf(`order-${status}`, context, { reference });
    return {
      replyTo: settings.salesEmail,
      subject: words.say('subject'),
      preheader: preheaderOf(status, arrival, unpaidBy),
      blocks: [
        { kind: 'heading', text: headings[status] },
        ...opening(status, words, unpaidBy),
        ...(note ? [{ kind: 'text' as const, text: note }] : []),
        ...(status === 'confirmed' ? arrivalBlocks(order, { paidAt, changedAt }, settings) : []),
        ...shipmentBlocks(shipment, arrival),
        ...documentSlot('invoice', invoice),
        ...dueBlocks(due, order, context),
        status === 'cancelled'
          ? seeBlock(order, orderUrl)
          : followBlock(order, orderUrl, !shipment?.trackingUrl && !isPaidByCard(order, due, context)),
        ...orderBlocks(order, shopText`Order ${reference}`, context, worth),
        customerSlot,
        ...withdrawnBlocks(withdrawn),
        {
          kind: 'link',
          text: shopText`Terms, delivery, returns and the cancellation form`,
          url: shopText`${publicUrl}/legal/terms`,
        },
        ...words.paragraphs('closing'),
        ...signOff(context),
        ...identityBlocks(context),
      ],
      markup: orderMarkup(order, shipment, context, changedAt),
    };
  },
  {
    places: {
      customer: ({ order }) => customerBlocks(order),
      document: ({ invoice }) => documentBlocks('invoice', invoice),
    },
    documents: ({ invoice }) => withDocument(invoice),
    markup: (shop, { order }) => withDeliveryAddress(shop, order),
  },
);
