import type { Kysely } from 'kysely';

/** The London day on which a bank booked a payment, if it was recorded later. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('payments').addColumn('received_on', 'text').execute();
}
