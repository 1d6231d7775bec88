import type { Shipment } from '../../../../contract/orders/order-view.ts';
import type { Carrier } from '../../../../contract/shipping/carriers.ts';
import { discountLabel } from '../../../../domain/promotions/describe-discount.ts';
import { formatCharge, formatDeducted, type SaleCurrency } from '../../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { addressLines } from '../../../../domain/shipping/addresses/address-lines.ts';
import { trackingLink } from '../../../../domain/shipping/carriers.ts';
import { formatQuantity } from '../../../../domain/shipping/format-quantity.ts';
import { deliveryRow } from '../../../../domain/shipping/rates/describe-shipping.ts';
import type { LinkedOrder } from '../../../identifiers/order-links.ts';
import type { Block } from '../../compose.ts';
import { type Content, facts, mainLink } from '../../content.ts';
import { personalSlot, type ShopContext } from '../../email-template.ts';
import type { Row } from '../../html/email-tables.ts';
import type { MailedOrder, ShopOrder } from '../../shop-order.ts';
import { type OfShop, ofShop, type ShopText, shopText } from '../../shop-text.ts';

/** Link to the order page, which works without an account. @param isMain it is the button of the email */
export function followBlock(order: LinkedOrder, orderUrl: ShopContext['orderUrl'], isMain = false): Block<ShopText> {
  return { kind: 'link', text: shopText`Track your order`, url: orderUrl(order), isMain };
}

/** The same link for emails about cancelled orders, payments or returns. */
export function seeBlock(order: LinkedOrder, orderUrl: ShopContext['orderUrl'], isMain = true): Block<ShopText> {
  return { kind: 'link', text: shopText`See your order`, url: orderUrl(order), isMain };
}

/** The shipment with its tracking link, as emails show it. */
export function linkShipment(
  shipment: OfShop<Shipment>,
  { carriers }: { readonly carriers: readonly Carrier[] },
): OfShop<Shipment> {
  const link = trackingLink(shipment, carriers);
  return { ...shipment, trackingUrl: link === null ? null : ofShop(link) };
}

/** Expected arrival, carrier and tracking of the shipment, if known. */
export function shipmentBlocks(
  shipment: OfShop<Shipment> | undefined,
  arrival: ShopText | undefined,
): Content<ShopText>[] {
  const { carrier, trackingNumber, trackingUrl } = shipment ?? {};
  return [
    facts(
      arrival && [shopText`Arrives`, arrival],
      carrier && [shopText`Carrier`, carrier],
      trackingNumber && [shopText`Tracking number`, trackingNumber],
    ),
    trackingUrl && mainLink(shopText`Track parcel`, trackingUrl),
  ];
}

/** Product names with quantities. */
export type Items = readonly { readonly name: ShopText; readonly quantity: number }[];

/** Formats items for a sentence: '1 × XL-7 and 2 × Desk 2-fan'. */
export function formatItems(items: Items): ShopText {
  return ofShop(new Intl.ListFormat('en-GB').format(items.map(formatQuantity)));
}

/** Formats an amount in the currency of the order. */
export function chargeOf(amount: Minor, currency: SaleCurrency): ShopText {
  return ofShop(formatCharge(amount, currency));
}

/**
 * Line items with their pictures, and totals, for customer and operator alike.
 * @param withdrawn value of the items withdrawn since
 */
export function orderBlocks(
  order: ShopOrder,
  heading: ShopText,
  { pictureOf }: Pick<ShopContext, 'pictureOf'>,
  withdrawn = 0,
): Block<ShopText>[] {
  const { currency, lines, subtotal, discount, total, promoCode } = order;
  const charge = (amount: number) => chargeOf(amount, currency);
  const label = ofShop(discountLabel(promoCode, lines));
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'rows',
      sum: shopText`Total`,
      rows: [
        ...lines.map(
          (line): Row<ShopText> => [
            line.quantity > 1
              ? shopText`${ofShop(formatQuantity(line))} (${charge(line.unitPrice)} each)`
              : ofShop(formatQuantity(line)),
            charge(line.lineTotal),
            pictureOf?.(line.productId),
          ],
        ),
        [shopText`Subtotal`, charge(subtotal)],
        ...(discount > 0 ? [[label, ofShop(formatDeducted(charge(discount)))] as const] : []),
        deliveryCells(order),
        [shopText`Total`, charge(total)],
        ...(withdrawn > 0
          ? ([
              [shopText`Returned items`, ofShop(formatDeducted(charge(withdrawn)))],
              [shopText`Remaining total`, charge(total - withdrawn)],
            ] as const)
          : []),
      ],
    },
  ];
}

/** The delivery of an order or quotation and its price. */
export function deliveryCells({
  shippingMethod,
  currency,
}: Pick<MailedOrder, 'shippingMethod' | 'currency'>): Row<ShopText> {
  const [label, amount] = deliveryRow({ shippingMethod }, (price) => formatCharge(price, currency));
  return [ofShop(label), ofShop(amount)];
}

/** The slot for the customer's name and delivery address. */
export const customerSlot = personalSlot(
  'customer',
  { kind: 'heading', text: shopText`Delivery address` },
  shopText`You’ll find it on your order page. Our emails show it once you’ve confirmed your email address there.`,
);

/** Name, delivery address and purchase order, as the customer entered them. */
export function customerBlocks({
  customer,
  purchaseOrder,
}: Pick<MailedOrder, 'customer' | 'purchaseOrder'>): Content[] {
  return [
    purchaseOrder && facts(['Purchase order', purchaseOrder]),
    { kind: 'heading', text: 'Delivery address' },
    addressLines(customer).join('\n'),
  ];
}

/** Items withdrawn since the order was placed; absent in emails queued by earlier versions. */
export interface WithdrawnSummary {
  readonly withdrawn?: Items;
  /** Value of those items. */
  readonly worth?: Minor;
}

/** The withdrawn items, below the lines of the order; undefined if there are none. */
export function withdrawnText(withdrawn: Items = []): ShopText | undefined {
  return withdrawn.length > 0 ? shopText`You have withdrawn from ${formatItems(withdrawn)}.` : undefined;
}
