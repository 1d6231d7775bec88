import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../engine/database.ts';
import type { ShopImportEntryRow, ShopImportRow } from '../engine/schema/import-rows.ts';
import { batchesOf } from '../engine/sql/paged.ts';

export type NewShopImport = Omit<Insertable<ShopImportRow>, 'undone_at'>;
export type NewShopImportEntry = Omit<ShopImportEntryRow, 'import_id' | 'position'>;

/** Entries of one insert: SQLite and PostgreSQL limit the parameters of a statement. */
const entriesPerInsert = 100;

/** Stores an import. */
export async function insertShopImport(tx: Tx, row: NewShopImport): Promise<void> {
  await tx
    .insertInto('shop_imports')
    .values({ ...row, undone_at: null })
    .execute();
}

/** Stores what an import did, from position `first` on. */
export async function insertShopImportEntries(
  tx: Tx,
  importId: string,
  entries: readonly NewShopImportEntry[],
  first: number,
): Promise<void> {
  const rows = entries.map((entry, index) => ({ ...entry, import_id: importId, position: first + index }));
  for (const batch of batchesOf(rows, entriesPerInsert)) {
    await tx.insertInto('shop_import_entries').values(batch).execute();
  }
}

/** Returns the mapping of the last import of a file with the same headings. */
export async function findMappingOf(db: Database, headingsHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_imports')
    .select('mapping')
    .where('headings_hash', '=', headingsHash)
    .where('phase', '=', 'done')
    .orderBy('imported_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.mapping;
}

/** Kind of an import by its entries. */
export const kindOf = {
  product: 'products',
  subscriber: 'subscribers',
  promo: 'discounts',
  order: 'orders',
  stock: 'stock',
  redirect: 'redirects',
} as const;

const columns = [
  ...(['shop_imports.id', 'file', 'source', 'imported_at', 'undone_at', 'phase', 'total', 'saved'] as const),
];

/** Lists the newest imports with the numbers of what they created and changed. */
export async function listShopImportRows(db: Database, limit: number) {
  const rows = await db
    .selectFrom('shop_imports')
    .leftJoin('shop_import_entries', 'shop_import_entries.import_id', 'shop_imports.id')
    .select(columns)
    .select(sql<ShopImportEntryRow['kind'] | null>`min(shop_import_entries.kind)`.as('kind'))
    .select(sql<number>`count(shop_import_entries.former)`.as('changed'))
    .select(sql<number>`count(shop_import_entries.position)`.as('entries'))
    .groupBy(columns)
    .orderBy('imported_at', 'desc')
    .orderBy('shop_imports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ imported_at, undone_at, phase, kind, changed, entries, ...row }) => ({
    ...{ ...row, state: phase, kind: kindOf[kind ?? 'product'], importedAt: imported_at, undoneAt: undone_at },
    new: Number(entries) - Number(changed),
    changed: Number(changed),
  }));
}

/** Marks an import as undone; false if it is undone already. */
export async function markShopImportUndone(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_imports')
    .set({ undone_at: now, phase: 'done' })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the version of a product that an import has changed further, such as by a picture. */
export async function moveEntryVersion(
  tx: Tx,
  importId: string,
  subject: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx
    .updateTable('shop_import_entries')
    .set({ version: to })
    .where('import_id', '=', importId)
    .where('kind', '=', 'product')
    .where('subject', '=', subject)
    .where('version', '=', from)
    .execute();
}

/** Returns an import by its id. */
export async function findShopImport(
  db: Database,
  id: string,
): Promise<Pick<ShopImportRow, 'id' | 'undone_at'> | undefined> {
  return db.selectFrom('shop_imports').select(['id', 'undone_at']).where('id', '=', id).executeTakeFirst();
}
