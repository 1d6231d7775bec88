import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { shippingPrice } from '../../domain/shipping/rates/shipping-rates.ts';
import type { SoldOrder } from '../store/orders/queries/order-search.ts';
import type { ExportColumn } from './columns.ts';

/** Withdrawals are separate columns: the total is what was ordered. */
export const orderColumns: readonly ExportColumn<SoldOrder>[] = [
  { key: 'reference', value: ({ reference }) => reference },
  { key: 'placed', value: ({ createdAt }) => new Date(createdAt).toISOString() },
  { key: 'status', value: ({ status }) => status },
  { key: 'region', value: ({ region }) => region },
  { key: 'customerName', value: ({ customer }) => customer.customerName },
  { key: 'customerEmail', value: ({ customer }) => customer.customerEmail },
  { key: 'shippingAddress', value: ({ customer }) => customer.shippingAddress },
  { key: 'city', value: ({ customer }) => customer.city },
  { key: 'postalCode', value: ({ customer }) => customer.postalCode },
  { key: 'country', value: ({ customer }) => customer.country },
  { key: 'currency', value: ({ currency }) => currency },
  { key: 'subtotal', value: ({ subtotal }) => toDecimal(subtotal) },
  { key: 'purchaseOrder', value: ({ purchaseOrder }) => purchaseOrder ?? '' },
  { key: 'promoCode', value: ({ promoCode }) => promoCode },
  { key: 'promoPercent', value: ({ promoPercent }) => promoPercent },
  { key: 'discount', value: ({ discount }) => toDecimal(discount) },
  { key: 'total', value: ({ total }) => toDecimal(total) },
  { key: 'withdrawn', value: ({ withdrawn }) => toDecimal(withdrawn) },
  // A cancelled order has no sales, even after a withdrawal.
  {
    key: 'remaining',
    value: ({ status, total, withdrawn }) => toDecimal(status === 'cancelled' ? 0 : total - withdrawn),
  },
  // Added later, and therefore last: programs read the other columns by position.
  { key: 'organisation', value: ({ customer }) => customer.organisation ?? '' },
  { key: 'state', value: ({ customer }) => customer.state ?? '' },
  { key: 'paymentStatus', value: ({ paymentStatus }) => paymentStatus },
  { key: 'fulfilmentStatus', value: ({ fulfilmentStatus }) => fulfilmentStatus },
  { key: 'shipping', value: (order) => toDecimal(shippingPrice(order)) },
  { key: 'shippingMethod', value: ({ shippingMethod }) => shippingMethod?.name ?? '' },
];

/** A shipping method with its price as a decimal string. */
export const decimalMethod = ({ id, name, price, days }: ShippingMethod) => ({
  ...{ id, name, price: toDecimal(price) },
  ...(days !== undefined && { days }),
});

/** An order for JSON: amounts as decimal strings, time as ISO 8601 in UTC. */
export function describeOrder({ createdAt, linkVersion: _, piecesWithdrawn: __, ...order }: SoldOrder) {
  return {
    ...order,
    subtotal: toDecimal(order.subtotal),
    discount: toDecimal(order.discount),
    total: toDecimal(order.total),
    ...(order.shippingMethod && { shippingMethod: decimalMethod(order.shippingMethod) }),
    createdAt: new Date(createdAt).toISOString(),
    lines: order.lines.map(({ unitPrice, lineTotal, ...line }) => {
      return { ...line, unitPrice: toDecimal(unitPrice), lineTotal: toDecimal(lineTotal) };
    }),
    withdrawn: toDecimal(order.withdrawn),
  };
}
