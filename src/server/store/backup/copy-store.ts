import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../engine/schema/schema.ts';
import { paged } from '../engine/sql/paged.ts';
import { type BackedUpTable, backedUpTables, derivedTables, sessionTables } from './tables.ts';

/** A row of any table. */
export type Row = Record<string, string | number | Uint8Array | null>;
type Source = Kysely<Schema>;

/** Checksum of a table: equal for tables with equal content, regardless of row order. */
export interface TableContent {
  readonly table: string;
  readonly rows: number;
  /** Sum of the row hashes. */
  readonly fingerprint: string;
}

/** Progress callback after each page: rows of a table done, of the total number. */
export type ReportCopy = (table: string, done: number, all: number) => void;

/**
 * Copies all backed-up rows into a database with empty tables, in foreign key order. Neither side may change during
 * the copy: `source` is a snapshot, `target` a transaction.
 * @returns checksums of the copied rows, for comparison with the target
 */
export function copyStore(
  source: Source,
  target: Source,
  report: ReportCopy,
  known?: KnownColumns,
): Promise<TableContent[]> {
  return sumTables(source, report, (table, rows) => insertRows(target, table, rows), known);
}

/** Names of the columns of tables. */
type KnownColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the columns of all backed-up tables in a SQLite database. */
export async function readKnownColumns(db: Source): Promise<KnownColumns> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const { name } of backedUpTables) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
    known.set(name, new Set(rows.map((column) => column.name)));
  }
  return known;
}

/** Leaves out columns that only a newer version has, which has migrated the source. */
function withoutNewer(rows: readonly Row[], known: ReadonlySet<string> | undefined): readonly Row[] {
  const columns = Object.keys(rows[0] ?? {});
  if (!known || columns.every((column) => known.has(column))) return rows;
  const kept = columns.filter((column) => known.has(column));
  return rows.map((row) => Object.fromEntries(kept.map((column) => [column, row[column] ?? null])));
}

/** Reads the checksums of all backed-up tables. Progress is reported as rows `read back`. */
export function readContents(source: Source, report: ReportCopy = () => {}): Promise<TableContent[]> {
  return sumTables(source, (table, done, all) => report(`${table} read back`, done, all));
}

async function sumTables(
  source: Source,
  report: ReportCopy,
  take?: (table: BackedUpTable, rows: readonly Row[]) => Promise<void>,
  known?: KnownColumns,
): Promise<TableContent[]> {
  const contents: TableContent[] = [];
  for (const table of backedUpTables) {
    const all = await countRows(source, table);
    const sum = createSum();
    for await (const read of readTable(source, table)) {
      const rows = withoutNewer(read, known?.get(table.name));
      await take?.(table, rows);
      for (const row of rows) sum.add(row);
      report(table.name, sum.rows(), all);
    }
    contents.push({ table: table.name, rows: sum.rows(), fingerprint: sum.fingerprint() });
  }
  return contents;
}

/** Returns the names of tables that differ. */
export function compareContents(one: readonly TableContent[], other: readonly TableContent[]): string[] {
  const found = new Map(other.map((content) => [content.table, content]));
  return one
    .filter(({ table, rows, fingerprint }) => {
      const there = found.get(table);
      return there?.rows !== rows || there.fingerprint !== fingerprint;
    })
    .map(({ table }) => table);
}

/** Empties all backed-up tables, referencing tables first, with the derived tables and desk sessions. */
export async function truncateTables(target: Source): Promise<void> {
  for (const name of derivedTables) await target.deleteFrom(name).execute();
  await clearDeskSessions(target);
  // Indexes search terms from the first order again.
  await target.updateTable('order_search_cursor').set({ placed_at: 0, order_id: '' }).execute();
  for (const { name } of backedUpTables.toReversed()) await target.deleteFrom(name).execute();
}

/** Signs all staff out of the desk and revokes invitations, so that none ended since the backup becomes valid again. */
export async function clearDeskSessions(target: Source): Promise<void> {
  for (const name of sessionTables) await target.deleteFrom(name).execute();
}

/** Tables with rows from the first opening on. */
const firstTables = ['catalogue', 'address_keys'] as const satisfies readonly (keyof Schema)[];

/** Deletes the rows of a new database, so that another one can be copied into it. */
export async function clearNewStore(db: Source): Promise<void> {
  for (const name of firstTables) await db.deleteFrom(name).execute();
}

/** Whether the database is new: only the first catalogue version and the fingerprint of its key are stored. */
export async function isEmptyStore(db: Source): Promise<boolean> {
  for (const table of backedUpTables) {
    if (!firstTables.some((name) => name === table.name) && (await countRows(db, table)) > 0) return false;
  }
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version === 0;
}

async function countRows(db: Source, { name }: BackedUpTable): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as ${sql.ref('rows')} from ${sql.table(name)}`.execute(
    db,
  );
  return Number(rows[0]?.rows ?? 0);
}

/** Reads a table by its primary key, page by page. */
export function readTable(db: Source, { name, key, pageSize }: BackedUpTable): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return paged(async (last: Row | undefined) => {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
    const query = sql<Row>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(pageSize)}`;
    return (await query.execute(db)).rows.map(withoutNul);
  }, pageSize);
}

/** Replaces NUL characters, which PostgreSQL does not store in text and SQLite does. */
function withoutNul(row: Row): Row {
  const hasNul = Object.values(row).some((value) => typeof value === 'string' && value.includes('\0'));
  if (!hasNul) return row;
  const cells = Object.entries(row);
  return Object.fromEntries(
    cells.map(([column, value]) => [column, typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value]),
  );
}

/** Inserts rows that all have the same columns. */
export async function insertRows(db: Source, { name }: BackedUpTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
}

/** Bytes have a different array type in each database. */
function printable(cell: Row[string] | undefined) {
  return cell instanceof Uint8Array ? createHash('sha256').update(cell).digest('hex') : cell;
}

/** Sum of 64 bits of each row's hash: independent of order, and equal rows do not cancel each other out. */
function createSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(row: Row): void {
      const cells = Object.keys(row)
        .sort()
        .map((column) => [column, printable(row[column])]);
      sum += createHash('sha256').update(JSON.stringify(cells)).digest().readBigUInt64BE();
      rows += 1;
    },
    rows: () => rows,
    fingerprint: () => BigInt.asUintN(64, sum).toString(16),
  };
}
