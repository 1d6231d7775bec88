import type { Insertable, Selectable } from 'kysely';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import type { ShippingMethod } from '../../../contract/shipping/shipping-zones.ts';
import type { OrderOrigin } from '../../../domain/orders/order-timeline.ts';
import type { PricedLine } from '../../../domain/pricing/calculate-totals.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { shippingPrice } from '../../../domain/shipping/rates/shipping-rates.ts';
import { markSalesStale } from '../dashboard/sales/stale-sales.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { OrderLineRow, OrderRow } from '../engine/schema/order-rows.ts';
import { insertRows } from '../engine/sql/insert-rows.ts';
import { isUniqueViolation } from '../engine/sql/unique-violation.ts';
import { enqueueWebhooks, orderEvent } from '../webhooks/enqueue-webhooks.ts';

/** Stored order. `createdAt` is in milliseconds, amounts in minor units. */
export interface StoredOrder {
  readonly id: string;
  readonly reference: string;
  readonly region: Region;
  readonly currency: SaleCurrency;
  readonly customer: CheckoutForm;
  readonly lines: readonly PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
  readonly promoCode: string | null;
  readonly promoPercent: number;
  readonly status: string;
  readonly createdAt: number;
  /** How often the order links were replaced. */
  readonly linkVersion: number;
  /** Sales channel, if not the storefront. */
  readonly origin?: OrderOrigin;
  /** The customer's own purchase order number, if given. */
  readonly purchaseOrder?: string;
  /** Minimum subtotal of the promo code, if it has one. */
  readonly promoFrom?: Minor;
  /** Absent if shipping was free without a rate. */
  readonly shippingMethod?: ShippingMethod;
}

export type OrderHeader = Omit<StoredOrder, 'lines'>;

export class ReferenceTaken extends Error {
  override readonly name = 'ReferenceTaken';
}

/** Inserts an order with its lines. @throws ReferenceTaken if an order with the same reference exists */
export async function insertOrder(tx: Tx, order: StoredOrder): Promise<void> {
  try {
    await tx.insertInto('orders').values(toRow(order)).execute();
  } catch (error) {
    throw isUniqueViolation(error, 'orders', 'reference') ? new ReferenceTaken() : error;
  }
  await insertRows(tx, 'order_lines', toLineRows(order));
  await enqueueWebhooks(tx, [orderEvent('order.created', order)], order.createdAt);
}

/** Replaces the lines, discount and totals of an order. The caller holds the row lock. */
export async function replaceOrderLines(tx: Tx, order: StoredOrder): Promise<void> {
  const { subtotal_minor, discount_minor, total_minor, promo_code, promo_basis_points, promo_from_minor } =
    toRow(order);
  const { shipping_minor, shipping_method } = toRow(order);
  await tx
    .updateTable('orders')
    .set({ subtotal_minor, discount_minor, total_minor, shipping_minor, shipping_method })
    .set({ promo_code, promo_basis_points, promo_from_minor })
    .where('id', '=', order.id)
    .execute();
  await tx.deleteFrom('order_lines').where('order_id', '=', order.id).execute();
  await insertRows(tx, 'order_lines', toLineRows(order));
  await markSalesStale(tx, order.createdAt);
}

/** Returns an order with its lines, by its reference. */
export async function findOrder(db: Database, reference: string): Promise<StoredOrder | undefined> {
  return readOrder(db, 'reference', reference);
}

/** Returns an order with its lines, by its ID. */
export async function findOrderById(db: Database, id: string): Promise<StoredOrder | undefined> {
  return readOrder(db, 'id', id);
}

/** Returns orders with their lines, by their IDs, in any order. */
export async function listOrdersById(db: Database, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('line').execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => ({ ...orderFromRow(row), lines: (byOrder.get(row.id) ?? []).map(lineFromRow) }));
}

async function readOrder(db: Database, by: 'reference' | 'id', name: string): Promise<StoredOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where(by, '=', name).executeTakeFirst();
  if (!row) return undefined;
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', row.id).orderBy('line').execute();
  return { ...orderFromRow(row), lines: lines.map(lineFromRow) };
}

/** Returns the reference of an order. */
export async function findReference(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('orders').select('reference').where('id', '=', id).executeTakeFirst();
  return row?.reference ?? '';
}

function toRow(order: OrderHeader): Insertable<OrderRow> {
  const { customer } = order;
  return {
    id: order.id,
    reference: order.reference,
    region: order.region,
    currency: order.currency,
    customer_name: customer.customerName,
    customer_email: customer.customerEmail,
    organisation: customer.organisation || null,
    shipping_address: customer.shippingAddress,
    city: customer.city,
    postal_code: customer.postalCode,
    country: customer.country,
    subtotal_minor: order.subtotal + shippingPrice(order),
    discount_minor: order.discount,
    total_minor: order.total,
    promo_code: order.promoCode,
    promo_basis_points: Math.round(order.promoPercent * 100),
    status: order.status,
    created_at: order.createdAt,
    link_version: order.linkVersion,
    origin: order.origin ?? null,
    purchase_order: order.purchaseOrder ?? null,
    promo_from_minor: order.promoFrom ?? null,
    state: customer.state || null,
    shipping_minor: shippingPrice(order),
    shipping_method: order.shippingMethod ? JSON.stringify(order.shippingMethod) : null,
  };
}

function toLineRows({ id, lines }: StoredOrder): Insertable<OrderLineRow>[] {
  return lines.map((line, index) => ({
    order_id: id,
    line: index + 1,
    product_id: line.productId,
    name: line.name,
    quantity: line.quantity,
    unit_price_minor: line.unitPrice,
    line_total_minor: line.lineTotal,
    discounted: line.undiscounted ? 0 : 1,
  }));
}

/** Maps a row to an order without its lines. */
export function orderFromRow(row: Selectable<OrderRow>): OrderHeader {
  return {
    id: row.id,
    reference: row.reference,
    region: row.region,
    currency: row.currency,
    customer: {
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      shippingAddress: row.shipping_address,
      city: row.city,
      postalCode: row.postal_code,
      country: row.country,
      ...(row.organisation && { organisation: row.organisation }),
      ...(row.state && { state: row.state }),
    },
    subtotal: row.subtotal_minor - row.shipping_minor,
    discount: row.discount_minor,
    total: row.total_minor,
    promoCode: row.promo_code,
    promoPercent: row.promo_basis_points / 100,
    status: row.status,
    createdAt: row.created_at,
    linkVersion: row.link_version,
    ...(row.origin && { origin: row.origin }),
    ...(row.purchase_order && { purchaseOrder: row.purchase_order }),
    ...(row.promo_from_minor !== null && { promoFrom: row.promo_from_minor }),
    ...(row.shipping_method !== null && { shippingMethod: JSON.parse(row.shipping_method) }),
  };
}

/** Maps a row to an order line. */
export function lineFromRow(row: Selectable<OrderLineRow>): PricedLine {
  return {
    productId: row.product_id,
    name: row.name,
    quantity: row.quantity,
    unitPrice: row.unit_price_minor,
    lineTotal: row.line_total_minor,
    ...(row.discounted === 0 && { undiscounted: true }),
  };
}
