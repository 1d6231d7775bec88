import type { Kysely } from 'kysely';

/** Permissions of a role that the owner has edited; without a row, a role has its default permissions. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('staff_roles')
    .addColumn('role', 'text', (c) => c.primaryKey())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .execute();
}
