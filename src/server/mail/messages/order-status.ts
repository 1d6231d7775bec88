import type { Shipment } from '../../../contract/order-view.ts';
import type { SiteSettings } from '../../../contract/settings.ts';
import { describeDeadline } from '../../../domain/buying/order-hold.ts';
import type { OrderStatus } from '../../../domain/buying/order-status.ts';
import { formatCharge } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { type Block, composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import {
  followBlock,
  orderBlocks,
  seeBlock,
  shipmentBlocks,
  type WithdrawnTold,
  withdrawnBlocks,
} from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';
import { type Words, wordsOf } from './own-words.ts';

/** What an order can become; `pending` it is from the start, and then the confirmation tells of it. */
type ToldStatus = Exclude<OrderStatus, 'pending'>;

/** What a cancelled order comes to is no matter of wording. */
function opening(status: ToldStatus, words: Words, { salesEmail }: SiteSettings, unpaidBy?: number): Block[] {
  if (status !== 'cancelled') return words.paragraphs('opening');
  if (unpaidBy !== undefined) {
    const by = describeDeadline(unpaidBy);
    return [
      {
        kind: 'text',
        text: `We’ve cancelled your order because no payment reached us by ${by}. Nothing is to be paid. If you still want the items, please order again. If your payment is on its way, we’ll refund it; write to ${salesEmail} if you have questions.`,
      },
    ];
  }
  return [
    {
      kind: 'text',
      text: `Your order is cancelled and will not be delivered. Whatever you have paid for it will be refunded. If you did not expect this, write to ${salesEmail}.`,
    },
  ];
}

interface StatusNews extends WithdrawnTold {
  readonly order: StoredOrder;
  readonly note: string | null;
  readonly shipment?: Shipment;
  /** The number of the invoice that goes with it. */
  readonly invoice?: string;
  /** What is still to be paid; absent in mails that were queued before that was told. */
  readonly due?: Minor;
  /** By when it was to be paid, where it was cancelled because nobody had. */
  readonly unpaidBy?: number;
}

function dueBlocks(due: Minor, { currency }: StoredOrder): Block[] {
  if (due <= 0) return [];
  return [
    { kind: 'text', text: `${formatCharge(due, currency)} is still to be paid: the page of your order says how.` },
  ];
}

/** To the customer: how far the order has come, with what the operator has to say about it. */
export function orderStatus(
  { order, note, shipment, withdrawn, worth, invoice, due = 0, unpaidBy }: StatusNews,
  context: MailContext,
): RenderedMail {
  const { settings, publicUrl, orderUrl } = context;
  const status = order.status as ToldStatus;
  const words = wordsOf(`order-${status}`, context, { reference: order.reference });
  return {
    replyTo: settings.salesEmail,
    ...withDocument(invoice),
    ...composeMail(
      words.say('subject'),
      [
        ...opening(status, words, settings, unpaidBy),
        ...(note ? [{ kind: 'text' as const, text: note }] : []),
        ...shipmentBlocks(shipment),
        ...documentBlocks('invoice', invoice),
        ...dueBlocks(due, order),
        status === 'cancelled' ? seeBlock(order, orderUrl) : followBlock(order, orderUrl),
        ...orderBlocks(order, `Order ${order.reference}`, worth),
        ...withdrawnBlocks(withdrawn),
        { kind: 'link', text: 'Terms, delivery, returns and the cancellation form', url: `${publicUrl}/legal/terms` },
        ...words.paragraphs('closing'),
        ...identityBlocks(settings),
      ],
      orderMarkup(order, shipment, context),
    ),
  };
}
