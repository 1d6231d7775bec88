import { type Kysely, sql } from 'kysely';

/**
 * How an order is shipped, as JSON, and its price, which `subtotal_minor` includes, so that the total stays the
 * subtotal less the discount; and promo codes for free shipping.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('shipping_minor', 'bigint', (c) => c.notNull().defaultTo(0).check(sql`shipping_minor >= 0`))
    .execute();
  await schema.alterTable('orders').addColumn('shipping_method', 'text').execute();
  await schema
    .alterTable('promos')
    .addColumn('free_shipping', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
