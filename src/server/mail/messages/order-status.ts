import type { Shipment } from '../../../contract/order-view.ts';
import type { SiteSettings } from '../../../contract/settings.ts';
import type { OrderStatus } from '../../../domain/buying/order-status.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { documentBlocks, withDocument } from './document-blocks.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks, shipmentBlocks, withdrawnBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';

interface Words {
  /** The end of 'Your order ... '. */
  readonly subject: string;
  readonly text: string;
}

/** What an order can become; `pending` it is from the start, and then the confirmation tells of it. */
type ToldStatus = Exclude<OrderStatus, 'pending'>;

const wordings: Readonly<Record<ToldStatus, (settings: SiteSettings) => Words>> = {
  confirmed: () => ({
    subject: 'is confirmed',
    text: 'We have confirmed your order and are getting it ready. You will hear from us again when it leaves.',
  }),
  shipped: () => ({
    subject: 'is on its way',
    text: 'Your order has left us and is on its way to the address below.',
  }),
  delivered: ({ salesEmail }) => ({
    subject: 'has arrived',
    text: `Your order was delivered. If it is not with you, or something is not right, write to ${salesEmail}.`,
  }),
  cancelled: ({ salesEmail }) => ({
    subject: 'is cancelled',
    text: `Your order is cancelled and will not be delivered. Whatever you have paid for it will be refunded. If you did not expect this, write to ${salesEmail}.`,
  }),
};

interface StatusNews {
  readonly order: StoredOrder;
  readonly note: string | null;
  readonly shipment?: Shipment;
  /** The number of the invoice that goes with it. */
  readonly invoice?: string;
  /** What the customer has withdrawn from. */
  readonly withdrawn?: readonly { readonly name: string; readonly quantity: number }[];
}

/** To the customer: how far the order has come, with what the operator has to say about it. */
export function orderStatus(
  { order, note, shipment, withdrawn, invoice }: StatusNews,
  context: MailContext,
): RenderedMail {
  const { settings, publicUrl, orderUrl } = context;
  const { subject, text } = wordings[order.status as ToldStatus](settings);
  return {
    replyTo: settings.salesEmail,
    ...withDocument(invoice),
    ...composeMail(
      `Your ${settings.brand} order ${order.reference} ${subject}`,
      [
        { kind: 'text', text },
        ...(note ? [{ kind: 'text' as const, text: note }] : []),
        ...shipmentBlocks(shipment),
        ...documentBlocks('invoice', invoice),
        followBlock(order, orderUrl),
        ...orderBlocks(order, `Order ${order.reference}`),
        ...withdrawnBlocks(withdrawn),
        { kind: 'link', text: 'Terms, delivery, returns and the cancellation form', url: `${publicUrl}/legal/terms` },
        ...identityBlocks(settings),
      ],
      orderMarkup(order, shipment, context),
    ),
  };
}
