import type { Order, ParcelDelivery, WithContext } from 'schema-dts';
import type { Shipment } from '../../../../contract/orders/order-view.ts';
import type { OrderStatus } from '../../../../domain/orders/order-status.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import type { DeliverySettings } from '../../../../domain/shipping/arrival/delivery-plan.ts';
import type { ShopContext } from '../../email-template.ts';
import type { MailedOrder, ShopOrder } from '../../shop-order.ts';
import type { OfShop } from '../../shop-text.ts';
import type { Items } from './order-blocks.ts';
import { arrivalOf } from './shipping/describe-arrival.ts';

/** schema.org's order statuses. */
const statuses = {
  pending: 'https://schema.org/OrderProcessing',
  confirmed: 'https://schema.org/OrderProcessing',
  shipped: 'https://schema.org/OrderInTransit',
  delivered: 'https://schema.org/OrderDelivered',
  cancelled: 'https://schema.org/OrderCancelled',
} as const satisfies Record<OrderStatus, string>;

/**
 * schema.org data of an order and its shipment for mail programs. They show it above the email in the shop's name, so
 * it contains no visitor input; `withDeliveryAddress` adds the delivery address for a proven address.
 * @param content what the shipment contains, if not the whole order
 */
export function orderMarkup(
  order: ShopOrder,
  shipment: OfShop<Shipment> | undefined,
  { settings, publicUrl, orderUrl }: Pick<ShopContext, 'settings' | 'publicUrl' | 'orderUrl'>,
  shippedAt?: number,
  content?: Items,
): readonly object[] {
  const { reference, currency, lines, total, status, createdAt } = order;
  const merchant = { '@type': 'Organization', name: settings.brand, url: `${publicUrl}/` } as const;
  const orderStatus = statuses[status as OrderStatus];
  const whole: WithContext<Order> = {
    '@context': 'https://schema.org',
    '@type': 'Order',
    merchant,
    orderNumber: reference,
    orderStatus,
    orderDate: new Date(createdAt).toISOString(),
    url: orderUrl(order),
    acceptedOffer: lines.map(({ name, productId, quantity, unitPrice }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name, sku: productId },
      price: toDecimal(unitPrice),
      priceCurrency: currency,
      eligibleQuantity: { '@type': 'QuantitativeValue', value: quantity },
    })),
  };
  // Gmail reads these properties as the order total; they are not schema.org vocabulary.
  const withTotal = { ...whole, price: toDecimal(total), priceCurrency: currency };
  if (!shipment) return [withTotal];
  const { carrier, trackingNumber, trackingUrl } = shipment;
  const parcel: WithContext<ParcelDelivery> = {
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    carrier: { '@type': 'Organization', name: carrier },
    deliveryAddress: { '@type': 'PostalAddress', addressCountry: order.country },
    ...(shippedAt !== undefined && arrival(order, shippedAt, settings)),
    itemShipped: lines
      .filter(({ name }) => content?.some((item) => item.name === name) ?? true)
      .map(({ name, productId }) => ({ '@type': 'Product', name, sku: productId })),
    partOfOrder: { '@type': 'Order', orderNumber: reference, orderStatus, merchant },
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
  };
  return [withTotal, parcel];
}

/** The expected delivery days in schema.org's date-time form. */
function arrival(order: ShopOrder, shippedAt: number, settings: DeliverySettings) {
  const expected = arrivalOf(order, shippedAt, settings);
  if (!expected) return undefined;
  const { from, until } = expected;
  return { expectedArrivalFrom: `${from}T09:00:00Z`, expectedArrivalUntil: `${until}T18:00:00Z` };
}

/** Adds the delivery address to the markup, for an email to a proven address. */
export function withDeliveryAddress(markup: readonly object[], { customer }: Pick<MailedOrder, 'customer'>) {
  const { customerName, shippingAddress, city, postalCode, country, state } = customer;
  const deliveryAddress = {
    '@type': 'PostalAddress',
    name: customerName,
    streetAddress: shippingAddress,
    addressLocality: city,
    ...(state && { addressRegion: state }),
    postalCode,
    addressCountry: country,
  };
  return markup.map((one) => ('deliveryAddress' in one ? { ...one, deliveryAddress } : one));
}
