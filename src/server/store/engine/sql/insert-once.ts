import type { Insertable } from 'kysely';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema/schema.ts';

/** Inserts a row, unless another has its value in a unique column; false if so. */
export async function insertOnce<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  unique: keyof Schema[Table] & string,
  row: Insertable<Schema[Table]>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.column(unique as never).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
