import type { Insertable } from 'kysely';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema/schema.ts';

/** Inserts rows, if there are any. */
export async function insertRows<Table extends keyof Schema & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}
