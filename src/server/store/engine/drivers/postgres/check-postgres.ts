import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** The database cannot hold the store in its present state; the message states the reason and the SQL to run. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

interface Facts {
  readonly database: string;
  readonly role: string;
  /** Null if no schema of the search path exists or may be used. */
  readonly schema: string | null;
  readonly encoding: string;
  readonly standby: boolean;
  readonly readonly: string;
  readonly may_create: boolean | null;
  /** Null if the store has no tables there yet. */
  readonly migrations: string | null;
}

/**
 * Throws `UnfitDatabase` if a PostgreSQL database is read-only, has another encoding than UTF8, or denies the role
 * the creation of tables that are still missing. Runs before anything else: in a transaction, later errors hide the
 * first one.
 * @param migrations names of all migrations of an up-to-date store
 */
export async function checkPostgres(db: Database, migrations: readonly string[]): Promise<void> {
  const { rows } = await sql<Facts>`select current_database() as database, current_user as role,
    current_schema() as schema, getdatabaseencoding() as encoding, pg_is_in_recovery() as standby,
    current_setting('transaction_read_only') as readonly,
    has_schema_privilege(current_schema(), 'create') as may_create,
    to_regclass('kysely_migration')::text as migrations`.execute(db);
  const [facts] = rows;
  if (!facts) return;
  const obstacles = [
    ...findReadOnly(facts),
    ...findEncoding(facts),
    ...((await isUpToDate(db, facts, migrations.length)) ? [] : findPrivileges(facts)),
  ];
  if (obstacles.length > 0) throw new UnfitDatabase(obstacles.join('\n'));
}

async function isUpToDate(db: Database, { migrations }: Facts, wanted: number): Promise<boolean> {
  if (migrations === null) return false;
  const { rows } = await sql<{ made: number }>`select count(*) as made from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return Number(rows[0]?.made ?? 0) >= wanted;
}

function findReadOnly({ database, role, standby, readonly }: Facts): string[] {
  if (standby) {
    return [
      `The server of the database ${database} is in recovery: it is a standby, or is starting. It takes no writes. ` +
        'Set DATABASE_URL to the primary server, or wait until the recovery is complete.',
    ];
  }
  if (readonly !== 'on') return [];
  const [where, who] = [quote(database), quote(role)];
  return [
    `The database ${database} is read-only for the role ${role} (default_transaction_read_only). Type as its owner:\n` +
      `  ALTER DATABASE ${where} RESET default_transaction_read_only; ALTER ROLE ${who} RESET default_transaction_read_only;`,
  ];
}

function findEncoding({ database, encoding }: Facts): string[] {
  if (encoding === 'UTF8') return [];
  return [
    `The database ${database} has the encoding ${encoding}, which cannot hold every name and address: it must be UTF8. ` +
      'Type, and set DATABASE_URL to the new database:\n' +
      `  CREATE DATABASE ${quote(`${database}_utf8`)} ENCODING 'UTF8' TEMPLATE template0;`,
  ];
}

function findPrivileges({ database, role, schema, may_create }: Facts): string[] {
  if (schema !== null && may_create) return [];
  const name = schema ?? 'public';
  return [
    `The role ${role} may not create tables in the schema ${name} of the database ${database}. ` +
      'Type as a superuser, connected to this database:\n' +
      `  GRANT CREATE ON SCHEMA ${quote(name)} TO ${quote(role)}; GRANT USAGE ON SCHEMA ${quote(name)} TO ${quote(role)};`,
  ];
}

/** SQL identifier, double-quoted if necessary. */
const quote = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** Explains why an open database is read-only, or returns undefined if the error has another cause. */
export function explainReadOnly(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '25006'
    ? 'The database is read-only: a standby in recovery, or default_transaction_read_only is on.'
    : undefined;
}
