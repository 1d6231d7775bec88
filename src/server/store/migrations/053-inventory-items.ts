import type { Kysely } from 'kysely';

/** SKU, barcode, customs details and low-stock level of a product; end and sale of a scheduled price. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  for (const column of ['sku', 'gtin', 'hs_code', 'country_of_origin']) {
    await schema.alterTable('products').addColumn(column, 'text').execute();
  }
  for (const column of ['weight_grams', 'low_stock_level']) {
    await schema.alterTable('products').addColumn(column, 'integer').execute();
  }
  await schema.alterTable('price_schedules').addColumn('until_at', 'bigint').execute();
  await schema.alterTable('price_schedules').addColumn('sale_id', 'text').execute();
}
