import type { Shipment } from '../../../contract/orders/order-view.ts';
import { describeDeadline } from '../../../domain/orders/order-hold.ts';
import type { OrderStatus } from '../../../domain/orders/order-status.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Block } from '../compose.ts';
import { provenEmail, type ShopContext } from '../email-template.ts';
import { type MailedOrder, type ShopOrder, shopOrder } from '../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../shop-text.ts';
import { documentBlocks, documentSlot, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import {
  chargeOf,
  customerBlocks,
  customerSlot,
  followBlock,
  orderBlocks,
  seeBlock,
  shipmentBlocks,
  type WithdrawnSummary,
  withdrawnBlocks,
} from './order-blocks.ts';
import { orderMarkup, withDeliveryAddress } from './order-markup.ts';
import { type TemplateTexts, templateTextsOf } from './template-texts.ts';

/** What an order can become; `pending` it is from the start, and then the confirmation tells of it. */
type MailedStatus = Exclude<OrderStatus, 'pending'>;

/** What a cancelled order comes to is no matter of wording. */
function opening(
  status: MailedStatus,
  words: TemplateTexts,
  { salesEmail }: ShopContext['settings'],
  unpaidBy?: number,
): Block<ShopText>[] {
  if (status !== 'cancelled') return words.paragraphs('opening');
  if (unpaidBy !== undefined) {
    const by = ofShop(describeDeadline(unpaidBy));
    return [
      {
        kind: 'text',
        text: shopText`We’ve cancelled your order because no payment reached us by ${by}. There’s nothing to pay. If you still want the items, please order again. If your payment is on its way, we’ll refund it; write to ${salesEmail} if you have questions.`,
      },
    ];
  }
  return [
    {
      kind: 'text',
      text: shopText`Your order is cancelled and will not be delivered. We’ll refund anything you’ve paid. If you didn’t expect this, write to ${salesEmail}.`,
    },
  ];
}

interface StatusMailData extends WithdrawnSummary {
  readonly order: MailedOrder;
  /** What the operator has to say about it. */
  readonly note: ShopText | null;
  readonly shipment?: OfShop<Shipment>;
  /** The number of the invoice that goes with it. */
  readonly invoice?: ShopText;
  /** When it became so; absent in mails that were queued before that was told. */
  readonly changedAt?: number;
  /** What is still to be paid; absent in mails that were queued before that was told. */
  readonly due?: Minor;
  /** By when it was to be paid, where it was cancelled because nobody had. */
  readonly unpaidBy?: number;
}

function dueBlocks(due: Minor, { currency }: ShopOrder): Block<ShopText>[] {
  if (due <= 0) return [];
  return [{ kind: 'text', text: shopText`${chargeOf(due, currency)} still to pay. You can pay on your order page.` }];
}

/** To the customer: how far the order has come, with what the operator has to say about it. */
export const orderStatus = provenEmail(
  ({ order, ...news }: StatusMailData) => ({ ...news, order: shopOrder(order) }),
  ({ order, note, shipment, withdrawn, worth, invoice, due = 0, changedAt, unpaidBy }, context) => {
    const { settings, publicUrl, orderUrl } = context;
    const status = order.status as string as MailedStatus;
    const { reference } = order;
    const words = templateTextsOf(`order-${status}`, context, { reference });
    return {
      replyTo: settings.salesEmail,
      subject: words.say('subject'),
      blocks: [
        ...opening(status, words, settings, unpaidBy),
        ...(note ? [{ kind: 'text' as const, text: note }] : []),
        ...shipmentBlocks(shipment),
        ...documentSlot('invoice', invoice),
        ...dueBlocks(due, order),
        status === 'cancelled' ? seeBlock(order, orderUrl) : followBlock(order, orderUrl),
        ...orderBlocks(order, shopText`Order ${reference}`, worth),
        customerSlot,
        ...withdrawnBlocks(withdrawn),
        {
          kind: 'link',
          text: shopText`Terms, delivery, returns and the cancellation form`,
          url: shopText`${publicUrl}/legal/terms`,
        },
        ...words.paragraphs('closing'),
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
