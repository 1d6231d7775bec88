import type { Shipment } from '../../../contract/order-view.ts';
import { addressLines } from '../../../domain/buying/addressee.ts';
import { discountLabel } from '../../../domain/buying/offer-words.ts';
import { pieces } from '../../../domain/buying/pieces.ts';
import { formatCharge, takenOff } from '../../../domain/currency.ts';
import type { Minor } from '../../../domain/money.ts';
import type { LinkedOrder } from '../../actions/order-links.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { Block } from '../compose.ts';
import type { MailContext } from '../rendered-mail.ts';

/** The link to the order's page: whoever has it needs no account. */
export function followBlock(order: LinkedOrder, orderUrl: MailContext['orderUrl']): Block {
  return { kind: 'link', text: 'See how far your order has come', url: orderUrl(order) };
}

/** The same in mails about an order that comes no further, its money, or what is on its way back. */
export function seeBlock(order: LinkedOrder, orderUrl: MailContext['orderUrl']): Block {
  return { kind: 'link', text: 'See your order', url: orderUrl(order) };
}

/** How the parcel travels, where that is known. */
export function shipmentBlocks(shipment: Shipment | undefined): Block[] {
  if (!shipment) return [];
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const rows: (readonly [string, string])[] = [['Carrier', carrier]];
  if (trackingNumber) rows.push(['Tracking number', trackingNumber]);
  return [
    { kind: 'rows', rows },
    ...(trackingUrl ? [{ kind: 'link' as const, text: 'Follow the parcel', url: trackingUrl, isMain: true }] : []),
  ];
}

/** '1 × XL-7 and 2 × Desk 2-fan', to stand in a sentence. */
export function listItems(items: readonly { readonly name: string; readonly quantity: number }[]): string {
  return new Intl.ListFormat('en-GB').format(items.map(pieces));
}

/**
 * What was ordered, what it comes to and where it goes, as customer and operator both read it.
 * @param withdrawn what was withdrawn since is worth
 */
export function orderBlocks(order: StoredOrder, heading: string, withdrawn = 0): Block[] {
  const { customer, currency, lines, subtotal, discount, total, promoCode, purchaseOrder } = order;
  const charge = (amount: number) => formatCharge(amount, currency);
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'rows',
      sum: 'Total',
      rows: [
        ...lines.map((line): [string, string] => [
          `${pieces(line)} (${charge(line.unitPrice)} each)`,
          charge(line.lineTotal),
        ]),
        ['Subtotal', charge(subtotal)],
        ...(discount > 0 ? [[discountLabel(promoCode, lines), takenOff(charge(discount))] as const] : []),
        ['Delivery', 'Free'],
        ['Total', charge(total)],
        ...(withdrawn > 0
          ? ([
              ['Withdrawn since', takenOff(charge(withdrawn))],
              ['For the rest', charge(total - withdrawn)],
            ] as const)
          : []),
        ...(purchaseOrder ? [['Purchase order', purchaseOrder] as const] : []),
      ],
    },
    { kind: 'heading', text: 'Delivery address' },
    {
      kind: 'text',
      text: addressLines(customer).join('\n'),
    },
  ];
}

/** What mails of an order say of what its customer has withdrawn from since; absent in those that were queued before they said it. */
export interface WithdrawnTold {
  readonly withdrawn?: Parameters<typeof listItems>[0];
  /** What that is worth. */
  readonly worth?: Minor;
}

/** What the customer has withdrawn from, below the lines of the order; nothing where that is nothing. */
export function withdrawnBlocks(withdrawn: WithdrawnTold['withdrawn'] = []): Block[] {
  return withdrawn.length > 0 ? [{ kind: 'text', text: `You have withdrawn from ${listItems(withdrawn)}.` }] : [];
}
