import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/** The rows that one order writes, as a store has written them. */
export type OrderRows = readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[];

/** A database in which nothing but the bare transaction of an order is carried out. */
export interface BareOrders {
  /** Writes the rows once more, under new ids, in one transaction. */
  write(rows: OrderRows): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a database whose tables are there already: a file, or PostgreSQL over as many connections as the store uses.
 */
export function openBaselineOrders(url: string): BareOrders {
  return url.startsWith('postgres') ? openPostgres(url) : openFile(url);
}

function openFile(file: string): BareOrders {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (table: string, row: Readonly<Record<string, unknown>>) => {
    const statement = statements.get(table) ?? database.prepare(insertOf(table, row, () => '?'));
    statements.set(table, statement);
    return statement;
  };
  return {
    async write(rows) {
      database.exec('begin immediate');
      for (const { table, row } of withNewIds(rows))
        prepare(table, row).run(...(Object.values(row) as SQLInputValue[]));
      database.exec('commit');
    },
    close: async () => database.close(),
  };
}

function openPostgres(url: string): BareOrders {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    async write(rows) {
      const client = await pool.connect();
      await client.query('begin');
      for (const { table, row } of withNewIds(rows))
        await client.query(
          insertOf(table, row, (number) => `$${number}`),
          Object.values(row),
        );
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}

function insertOf(table: string, row: Readonly<Record<string, unknown>>, place: (number: number) => string): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns}) values (${columns.map((_, index) => place(index + 1))})`;
}

function withNewIds(rows: OrderRows): OrderRows {
  const id = randomUUID();
  return rows.map(({ table, row }) => {
    if (table === 'orders') return { table, row: { ...row, id, reference: id } };
    if (table === 'order_lines') return { table, row: { ...row, order_id: id } };
    return { table, row: { ...row, [table === 'outbox' ? 'id' : 'key']: randomUUID() } };
  });
}

const newest = [
  { table: 'idempotency_keys', order: 'created_at desc limit 1' },
  { table: 'orders', order: 'created_at desc limit 1' },
  { table: 'order_lines', order: 'order_id limit 1' },
  { table: 'outbox', order: 'created_at desc limit 2' },
].map(({ table, order }) => ({ table, sql: `select * from ${table} order by ${order}` }));

/** The rows of an order that a store has placed in the database at `url`, or in that file. */
export async function readOrderRows(url: string): Promise<OrderRows> {
  if (!url.startsWith('postgres')) {
    const source = new DatabaseSync(url, { readOnly: true });
    const rows = newest.flatMap(({ table, sql }) =>
      source
        .prepare(sql)
        .all()
        .map((row) => ({ table, row })),
    );
    source.close();
    return rows;
  }
  const source = new pg.Client({ connectionString: url });
  await source.connect();
  const rows: { table: string; row: Record<string, unknown> }[] = [];
  for (const { table, sql } of newest) rows.push(...(await source.query(sql)).rows.map((row) => ({ table, row })));
  await source.end();
  return rows;
}
