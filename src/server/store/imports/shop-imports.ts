import { sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import type { ShopImportEntryRow, ShopImportRow } from '../engine/schema/import-rows.ts';

type NewShopImport = Omit<ShopImportRow, 'undone_at'>;
export type NewShopImportEntry = Omit<ShopImportEntryRow, 'import_id' | 'position'>;

/** Entries of one insert: SQLite and PostgreSQL limit the parameters of a statement. */
const entriesPerInsert = 100;

/** Stores an import and what it did. */
export async function insertShopImport(
  tx: Tx,
  row: NewShopImport,
  entries: readonly NewShopImportEntry[],
): Promise<void> {
  await tx
    .insertInto('shop_imports')
    .values({ ...row, undone_at: null })
    .execute();
  for (let from = 0; from < entries.length; from += entriesPerInsert) {
    const rows = entries.slice(from, from + entriesPerInsert).map((entry, index) => {
      return { ...entry, import_id: row.id, position: from + index };
    });
    await tx.insertInto('shop_import_entries').values(rows).execute();
  }
}

/** Returns the mapping of the last import of a file with the same headings. */
export async function findMappingOf(db: Database, headingsHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_imports')
    .select('mapping')
    .where('headings_hash', '=', headingsHash)
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping;
}

/** Kind of an import by its entries. */
export const kindOf = { product: 'products', subscriber: 'subscribers', promo: 'discounts' } as const;

/** Lists the newest imports with the numbers of what they created and changed. */
export async function listShopImportRows(db: Database, limit: number) {
  const rows = await db
    .selectFrom('shop_imports')
    .leftJoin('shop_import_entries', 'shop_import_entries.import_id', 'shop_imports.id')
    .select(['shop_imports.id', 'file', 'source', 'imported_at', 'undone_at'])
    .select(sql<ShopImportEntryRow['kind'] | null>`min(shop_import_entries.kind)`.as('kind'))
    .select(sql<number>`count(shop_import_entries.former)`.as('changed'))
    .select(sql<number>`count(shop_import_entries.position)`.as('entries'))
    .groupBy(['shop_imports.id', 'file', 'source', 'imported_at', 'undone_at'])
    .orderBy('imported_at', 'desc')
    .orderBy('shop_imports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, file, source, imported_at, undone_at, kind, changed, entries }) => ({
    ...{ id, file, source, kind: kindOf[kind ?? 'product'], importedAt: imported_at, undoneAt: undone_at },
    new: Number(entries) - Number(changed),
    changed: Number(changed),
  }));
}

/** Returns an import under its row lock. */
export async function lockShopImport(tx: Tx, id: string): Promise<Pick<ShopImportRow, 'id' | 'undone_at'> | undefined> {
  return tx
    .updateTable('shop_imports')
    .set((e) => ({ file: e.ref('file') }))
    .where('id', '=', id)
    .returning(['id', 'undone_at'])
    .executeTakeFirst();
}

/** Returns what an import did, in its order. */
export async function listShopImportEntries(tx: Tx, importId: string): Promise<ShopImportEntryRow[]> {
  return tx
    .selectFrom('shop_import_entries')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
}

/** Marks an import as undone. */
export async function markShopImportUndone(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('shop_imports').set({ undone_at: now }).where('id', '=', id).execute();
}
