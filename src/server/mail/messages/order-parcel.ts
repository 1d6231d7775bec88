import type { Shipment } from '../../../contract/order-view.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { composeMail } from '../compose.ts';
import type { MailContext, RenderedMail } from '../rendered-mail.ts';
import { identityBlocks } from './identity-blocks.ts';
import { followBlock, orderBlocks, shipmentBlocks, type WithdrawnTold, withdrawnBlocks } from './order-blocks.ts';
import { orderMarkup } from './order-markup.ts';

/** To the customer: how the parcel travels that is on its way, which was not told before, or wrongly. */
export function orderParcel(
  { order, shipment, withdrawn, worth }: WithdrawnTold & { readonly order: StoredOrder; readonly shipment: Shipment },
  context: MailContext,
): RenderedMail {
  const { settings, orderUrl } = context;
  return {
    replyTo: settings.salesEmail,
    ...composeMail(
      `The parcel of your ${settings.brand} order ${order.reference}`,
      [
        {
          kind: 'text',
          text: `This is how the parcel with your order ${order.reference} travels. If we told you otherwise before, please go by this mail.`,
        },
        ...shipmentBlocks(shipment),
        followBlock(order, orderUrl),
        ...orderBlocks(order, `Order ${order.reference}`, worth),
        ...withdrawnBlocks(withdrawn),
        ...identityBlocks(settings),
      ],
      orderMarkup(order, shipment, context),
    ),
  };
}
