import { type Insertable, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds rows, all with the same columns, in one statement. To PostgreSQL several go as one value: the text is the same
 * for however many, so that it keeps the plan, and they need neither be named nor counted one by one.
 */
export async function insertRows<Table extends keyof Schema & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  if (rows.length === 1 || !isPostgres(tx)) {
    await tx.insertInto(table).values(rows).execute();
    return;
  }
  const [into, columns] = [sql.table(table), sql.join(Object.keys(first).map((name) => sql.ref(name)))];
  const values = sql`json_populate_recordset(null::${into}, ${JSON.stringify(rows)})`;
  await sql`insert into ${into} (${columns}) select ${columns} from ${values}`.execute(tx);
}
