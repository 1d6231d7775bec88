import type { Tx } from '../engine/database.ts';
import type { OrderHeader } from './orders.ts';
import { reindexOrder } from './queries/order-search-index.ts';

/**
 * Updates the customer, purchase order number and shipping address of an order. The caller holds the row lock and
 * passes the state under it as `before`.
 */
export async function setCustomer(tx: Tx, before: OrderHeader, after: OrderHeader): Promise<void> {
  const { customerName, customerEmail, organisation, shippingAddress, city, postalCode, country, state } =
    after.customer;
  await tx
    .updateTable('orders')
    .set({
      customer_name: customerName,
      customer_email: customerEmail,
      organisation: organisation || null,
      shipping_address: shippingAddress,
      city,
      postal_code: postalCode,
      country,
      state: state || null,
      purchase_order: after.purchaseOrder ?? null,
    })
    .where('id', '=', before.id)
    .execute();
  await reindexOrder(tx, before, after);
}
