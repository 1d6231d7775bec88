import type { ImportedOrderFacts } from '../../../domain/imports/orders/imported-order.ts';
import { versionOfFacts } from '../../imports/plan-orders.ts';
import { versionOfStock } from '../../imports/plan-stock.ts';
import { lockProduct } from '../../store/catalogue/products.ts';
import { saveCells } from '../../store/catalogue/save-cells.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { ShopImportEntryRow } from '../../store/engine/schema/import-rows.ts';
import { deleteImportedOrder, findImportedOrder, updateImportedOrder } from '../../store/imports/imported-orders.ts';
import { deleteRedirect, findRedirect, saveRedirects } from '../../store/redirects/redirects.ts';

type Entry = Pick<ShopImportEntryRow, 'subject' | 'former' | 'version'>;

/** Each function returns why its subject stays, as a sentence; undefined once it is undone. */
export async function undoOrder(tx: Tx, { subject, former, version }: Entry): Promise<string | undefined> {
  const present = await findImportedOrder(tx, subject);
  if (!present) return undefined;
  if (versionOfFacts(present.facts) !== version) return 'A later import changed it.';
  if (former === null) await deleteImportedOrder(tx, subject);
  else await updateImportedOrder(tx, subject, JSON.parse(former) as ImportedOrderFacts);
  return undefined;
}

export async function undoStock(tx: Tx, { subject, former, version }: Entry, now: number): Promise<string | undefined> {
  const present = await lockProduct(tx, subject);
  if (!present) return 'It was deleted.';
  if (versionOfStock(present) !== version) return 'Its stock was changed after the import.';
  const { inStock, stockLeft } = JSON.parse(former ?? '{}') as { inStock: boolean; stockLeft: number | null };
  const { stockLeft: _, ...product } = present;
  const after = { ...product, inStock, ...(stockLeft !== null && { stockLeft }) };
  await saveCells(tx, [{ before: present, after }], now, 'import');
  return undefined;
}

export async function undoRedirect(
  tx: Tx,
  { subject, former, version }: Entry,
  now: number,
): Promise<string | undefined> {
  const present = await findRedirect(tx, subject);
  if (present === undefined) return undefined;
  if (present !== version) return 'It was changed after the import.';
  if (former === null) await deleteRedirect(tx, subject);
  else await saveRedirects(tx, [{ path: subject, target: former }], now);
  return undefined;
}
