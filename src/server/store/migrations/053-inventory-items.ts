import type { Kysely } from 'kysely';

/**
 * SKU, barcode, customs details and low-stock level of a product; end and sale of a scheduled price; changes of stock.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  for (const column of ['sku', 'gtin', 'hs_code', 'country_of_origin']) {
    await schema.alterTable('products').addColumn(column, 'text').execute();
  }
  for (const column of ['weight_grams', 'low_stock_level']) {
    await schema.alterTable('products').addColumn(column, 'integer').execute();
  }
  await schema.alterTable('price_schedules').addColumn('until_at', 'bigint').execute();
  await schema.alterTable('price_schedules').addColumn('sale_id', 'text').execute();
  await schema
    .createTable('stock_movements')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('moved_at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('change', 'integer')
    .addColumn('stock_left', 'integer')
    .addColumn('order_reference', 'text')
    .addColumn('actor', 'text')
    .execute();
  await schema
    .createIndex('stock_movements_by_product')
    .on('stock_movements')
    .columns(['product_id', 'moved_at', 'id'])
    .execute();
}
