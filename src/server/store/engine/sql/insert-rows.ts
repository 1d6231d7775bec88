import { type Insertable, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { isPostgres } from '../drivers/postgres/is-postgres.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Inserts rows with the same columns in one statement. PostgreSQL receives several rows as one JSON parameter: the
 * SQL text is the same for any number of rows, so that the plan is reused and no parameters are numbered.
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
