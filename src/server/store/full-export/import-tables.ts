import { sql } from 'kysely';
import { clearNewStore, insertRows, isEmptyStore, type ReportCopy, type Row } from '../backup/copy-store.ts';
import type { BackedUpTable } from '../backup/tables.ts';
import type { Database, Store } from '../engine/database.ts';
import { exportedTables } from './tables.ts';

/** A row that does not fit its table. The message names table and column. */
export class InvalidRowError extends Error {}

interface ImportDeps {
  /** Migrated, and not in use by a shop. */
  readonly store: Store;
  /** Reads the rows of a table in batches that fit the memory. */
  read(table: BackedUpTable): AsyncIterable<readonly Row[]>;
  /** Number of rows by table, for the progress. */
  readonly counts: Readonly<Record<string, number>>;
  readonly report: ReportCopy;
}

/**
 * Inserts the tables of an export into an empty database in one transaction: all rows, or none.
 * @throws InvalidRowError if a row has an unknown column or value
 */
export async function importTables({ store, read, counts, report }: ImportDeps): Promise<'imported' | 'not-empty'> {
  return store.db.transaction().execute(async (tx) => {
    if (!(await isEmptyStore(tx))) return 'not-empty';
    await clearNewStore(tx);
    for (const table of exportedTables) {
      const columns = await columnsOf(tx, table.name);
      let done = 0;
      for await (const rows of read(table)) {
        for (const row of rows) checkRow(table.name, row, columns);
        await insertRows(tx, table, rows);
        done += rows.length;
        report(table.name, done, counts[table.name] ?? done);
      }
    }
    return 'imported';
  });
}

function checkRow(table: string, row: Row, columns: ReadonlySet<string>): void {
  const unknown = Object.keys(row).find((column) => !columns.has(column));
  if (unknown !== undefined) throw new InvalidRowError(`a row of ${table} has an unknown column`);
  for (const [column, value] of Object.entries(row)) {
    const isValid =
      value === null || ['string', 'number'].includes(typeof value) || (value as unknown) instanceof Uint8Array;
    if (!isValid) throw new InvalidRowError(`${table}.${column} is neither text nor a number`);
  }
}

async function columnsOf(db: Database, table: string): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables();
  return new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
}

/** Name of the last migration of a database: exports of another schema are refused. */
export async function schemaVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
