import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** Row of the stored settings that names newer migrations on which this version may run. It is no setting. */
export const acceptedMigrationsKey = 'acceptedMigrations';

/** Migrations of a newer version, on whose tables this version may run after a rollback. */
export async function readAcceptedMigrations(db: Database): Promise<readonly string[]> {
  const row = await db
    .selectFrom('stored_settings')
    .select('value')
    .where('key', '=', acceptedMigrationsKey)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as string[]) : [];
}

/**
 * Lets this version start although a newer one has migrated the store. Within a version migrations only add, so the
 * previous version works on the new tables.
 * @param known migrations of this version
 * @returns the newer migrations
 */
export async function acceptNewerMigrations(tx: Tx, known: readonly string[], now: number): Promise<string[]> {
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
  const newer = executed.rows.map(({ name }) => name).filter((name) => !known.includes(name));
  if (newer.length === 0) return newer;
  const row = { value: JSON.stringify(newer), changed_at: now };
  await tx
    .insertInto('stored_settings')
    .values({ key: acceptedMigrationsKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  return newer;
}
