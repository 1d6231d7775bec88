import type { Kysely } from 'kysely';

/** Recovery codes of staff members, by hash. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('staff_members.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('recovery_codes_by_person').on('recovery_codes').column('person_id').execute();
}
