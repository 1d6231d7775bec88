import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import { isPostgres } from '../engine/drivers/postgres/is-postgres.ts';
import { batchesOf } from '../engine/sql/paged.ts';

/** Returns which keys belong to lines that were imported or ignored. */
export async function findKnownLines(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const batch of batchesOf(keys)) {
    const rows = await db.selectFrom('statement_lines').select('key').where('key', 'in', batch).execute();
    for (const { key } of rows) known.add(key);
  }
  return known;
}

/**
 * Inserts an import, unless an earlier part of it did; false if it was undone since. Until the transaction ends, it is
 * not undone.
 */
export async function joinStatementImport(
  tx: Tx,
  { id, file, now }: { readonly id: string; readonly file: string; readonly now: number },
): Promise<boolean> {
  await tx
    .insertInto('statement_imports')
    .values({ id, file, imported_at: now, undone_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const found = await tx
    .selectFrom('statement_imports')
    .select('undone_at')
    .where('id', '=', id)
    .$if(isPostgres(tx), (query) => query.forShare())
    .executeTakeFirst();
  return found?.undone_at === null;
}

interface NewStatementLine {
  readonly key: string;
  readonly importId: string;
  /** Null for a line that is ignored. */
  readonly paymentId: string | null;
}

/** Inserts lines that were neither imported nor ignored before; returns how many. */
export async function insertStatementLines(tx: Tx, lines: readonly NewStatementLine[]): Promise<number> {
  let count = 0;
  const rows = lines.map(({ key, importId, paymentId }) => ({ key, import_id: importId, payment_id: paymentId }));
  for (const batch of batchesOf(rows)) {
    const inserted = await tx
      .insertInto('statement_lines')
      .values(batch)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    count += inserted.length;
  }
  return count;
}

/** Shows lines again that an import ignored; returns how many. */
export async function deleteIgnoredLines(tx: Tx, importId: string, keys: readonly string[]): Promise<number> {
  let count = 0;
  for (const batch of batchesOf(keys)) {
    const { numDeletedRows } = await tx
      .deleteFrom('statement_lines')
      .where('key', 'in', batch)
      .where('import_id', '=', importId)
      .where('payment_id', 'is', null)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}

/** Returns the newest imports with the numbers of their payments and ignored lines. */
export async function listStatementImports(db: Database, limit: number) {
  const rows = await db
    .selectFrom('statement_imports')
    .leftJoin('statement_lines', 'statement_lines.import_id', 'statement_imports.id')
    .select(['statement_imports.id', 'file', 'imported_at', 'undone_at'])
    .select(sql<number>`count(statement_lines.payment_id)`.as('payments'))
    .select(sql<number>`count(statement_lines.key) - count(statement_lines.payment_id)`.as('ignored'))
    .groupBy(['statement_imports.id', 'file', 'imported_at', 'undone_at'])
    .orderBy('imported_at', 'desc')
    .orderBy('statement_imports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, file, imported_at, undone_at, payments, ignored }) => ({
    ...{ id, file, importedAt: imported_at, undoneAt: undone_at },
    payments: Number(payments),
    ignored: Number(ignored),
  }));
}

/** Returns an import under its row lock. */
export async function lockStatementImport(tx: Tx, id: string) {
  return tx
    .updateTable('statement_imports')
    .set((e) => ({ file: e.ref('file') }))
    .where('id', '=', id)
    .returning(['id', 'undone_at'])
    .executeTakeFirst();
}

/** Returns the payments of an import. */
export async function listPaymentsOfImport(tx: Tx, importId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('statement_lines')
    .select('payment_id')
    .where('import_id', '=', importId)
    .where('payment_id', 'is not', null)
    .orderBy('payment_id')
    .execute();
  return rows.flatMap(({ payment_id }) => payment_id ?? []);
}

/** Marks an import as undone and releases its lines, except those of payments that stay. Returns how many. */
export async function releaseStatementLines(
  tx: Tx,
  { importId, kept, now }: { readonly importId: string; readonly kept: readonly string[]; readonly now: number },
): Promise<number> {
  await tx.updateTable('statement_imports').set({ undone_at: now }).where('id', '=', importId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('statement_lines')
    .where('import_id', '=', importId)
    .$if(kept.length > 0, (query) =>
      query.where((e) => e.or([e('payment_id', 'is', null), e('payment_id', 'not in', kept)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
