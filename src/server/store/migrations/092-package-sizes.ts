import type { Kysely } from 'kysely';

/** Length, width and height of the packed product, in millimetres. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('products').addColumn('package_size', 'text').execute();
}
