import { isDeepStrictEqual } from 'node:util';
import type { ImportedOrderFacts } from '../../../domain/imports/orders/imported-order.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { versionOfFacts } from '../../imports/plan-orders.ts';
import { versionOfStock } from '../../imports/plan-stock.ts';
import type { FormerProduct } from '../../imports/save-products.ts';
import { inShortTransactions } from '../../imports/short-transactions.ts';
import { findPictures, type PictureManifest, updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import { hasPriceBefore, insertPriceSchedule } from '../../store/catalogue/prices/price-schedules.ts';
import { archiveProduct, deleteDraft } from '../../store/catalogue/product-life.ts';
import { findProduct, lockProduct, saveProducts } from '../../store/catalogue/products.ts';
import { saveCells } from '../../store/catalogue/save-cells.ts';
import type { Store, Tx } from '../../store/engine/database.ts';
import type { ShopImportEntryRow, ShopImportPhase } from '../../store/engine/schema/import-rows.ts';
import { advanceImport, listEntriesBetween } from '../../store/imports/import-progress.ts';
import { deleteImportedOrder, findImportedOrder, updateImportedOrder } from '../../store/imports/imported-orders.ts';
import { removeImportedSubscriber } from '../../store/newsletter/imported-subscribers.ts';
import { deleteUnusedPromo, withoutUses } from '../../store/promotions/promo-admin.ts';
import { findPromo } from '../../store/promotions/promos.ts';
import { deleteRedirect, findRedirect, saveRedirects } from '../../store/redirects/redirects.ts';
import type { Caller } from '../app.ts';
import { lacksOfferPermission } from '../catalogue/lacks-permission.ts';

export interface Reverted {
  readonly deleted: number;
  readonly restored: number;
  /** What staff or customers changed since then stays; `reason` is a sentence. */
  readonly kept: readonly { readonly id: string; readonly reason: string }[];
}

interface ToRevert {
  readonly id: string;
  /** Entries that are left, from the first one on. */
  readonly count: number;
  /** The first entry to revert, by default the first of all. */
  readonly from?: number;
  /** Phase in which the import is in the meantime. */
  readonly phase: ShopImportPhase;
}

export interface RevertDeps {
  readonly clock: () => number;
  /** Pictures made by the build. */
  readonly pictures: PictureManifest;
  /** Who undoes the import; undefined for a job that ends what a stopped process began. */
  readonly caller?: Caller;
}

/** Entries of one transaction. */
export const entriesAtOnce = 50;

/** Reverts the entries of an import, last first, in short transactions; a later call continues after a crash. */
export async function revertEntries(
  store: Store,
  { id, count, from: first = 0, phase }: ToRevert,
  { clock, pictures: built, caller }: RevertDeps,
): Promise<Reverted> {
  let [deleted, restored] = [0, 0];
  const kept: Reverted['kept'][number][] = [];
  await inShortTransactions(store, { count: count - first, size: entriesAtOnce }, async (tx, part) => {
    const now = clock();
    const to = count - part.from;
    const from = count - part.to;
    await advanceImport(tx, id, { phase, saved: from, now });
    const outcomes: [ShopImportEntryRow, string | undefined][] = [];
    for (const entry of await listEntriesBetween(tx, id, { from, to })) {
      outcomes.push([entry, await revertEntry(tx, entry, { now, built, caller })]);
    }
    // The database may ask for the work again, so that only what it ends with counts.
    return () => {
      for (const [entry, reason] of outcomes) {
        if (reason !== undefined) kept.push({ id: nameOf(entry), reason });
        else if (entry.former === null) deleted += 1;
        else restored += 1;
      }
    };
  });
  return { deleted, restored, kept };
}

/** Subjects that are no words for people have a name instead. */
function nameOf({ kind, subject }: ShopImportEntryRow): string {
  if (kind === 'subscriber') return 'A subscriber';
  return kind === 'order' ? 'An order' : subject;
}

interface UndoDeps {
  readonly now: number;
  readonly caller: Caller | undefined;
  readonly built: PictureManifest;
}

/** Returns why something stays, as a sentence; undefined once it is undone. */
function revertEntry(tx: Tx, entry: ShopImportEntryRow, deps: UndoDeps): Promise<string | undefined> {
  const { now } = deps;
  if (entry.kind === 'subscriber') return undoSubscriber(tx, entry);
  if (entry.kind === 'promo') return undoPromo(tx, entry, now);
  if (entry.kind === 'product') return undoProduct(tx, entry, deps);
  if (entry.kind === 'order') return undoOrder(tx, entry);
  return (entry.kind === 'stock' ? undoStock : undoRedirect)(tx, entry, now);
}

async function undoSubscriber(tx: Tx, { subject, version }: ShopImportEntryRow): Promise<string | undefined> {
  const removed = await removeImportedSubscriber(tx, subject, Number(version));
  return removed === 'again' ? 'They subscribed again here.' : undefined;
}

async function undoPromo(tx: Tx, { subject, version }: ShopImportEntryRow, now: number): Promise<string | undefined> {
  const present = await findPromo(tx, subject);
  if (!present) return undefined;
  if (!isDeepStrictEqual(withoutUses(present), JSON.parse(version))) return 'It was changed after the import.';
  return (await deleteUnusedPromo(tx, subject, now)) ? undefined : 'An order has used it.';
}

async function undoProduct(
  tx: Tx,
  { subject, former, version }: ShopImportEntryRow,
  { now, built, caller }: UndoDeps,
): Promise<string | undefined> {
  const present = await findProduct(tx, subject);
  if (!present) return former === null ? undefined : 'It was deleted.';
  if (versionOf(present) !== version) {
    return former === null && present.hidden !== 'draft' ? 'It was published.' : 'It was changed after the import.';
  }
  if (former === null) {
    // A products file may add a product that customers see: orders, carts and links may name it by now.
    await (present.hidden === 'draft' ? deleteDraft : archiveProduct)(tx, subject, now);
    return undefined;
  }
  const { saleEnd, ...restored } = JSON.parse(former) as FormerProduct;
  if (caller && lacksOfferPermission(caller, present, restored))
    return 'Its price or stock would change, which your role doesn’t allow.';
  if (saleEnd && (await hasPriceBefore(tx, subject, saleEnd.from, now)))
    return 'Another price was scheduled after the import.';
  const names = restored.pictures.map(({ name }) => name).filter((name) => !(name in built));
  const kept = await findPictures(tx, names);
  if (names.some((name) => !(name in kept))) return 'One of its pictures has been removed since.';
  await saveProducts(tx, [restored], now);
  if (saleEnd) await insertPriceSchedule(tx, saleEnd, now);
  await updatePictureUsageOf(tx, [...present.pictures.map(({ name }) => name), ...names], now);
  return undefined;
}

async function undoOrder(tx: Tx, { subject, former, version }: ShopImportEntryRow): Promise<string | undefined> {
  const present = await findImportedOrder(tx, subject);
  if (!present) return undefined;
  if (versionOfFacts(present.facts) !== version) return 'A later import changed it.';
  if (former === null) await deleteImportedOrder(tx, subject);
  else await updateImportedOrder(tx, subject, JSON.parse(former) as ImportedOrderFacts);
  return undefined;
}

async function undoStock(
  tx: Tx,
  { subject, former, version }: ShopImportEntryRow,
  now: number,
): Promise<string | undefined> {
  const present = await lockProduct(tx, subject);
  if (!present) return 'It was deleted.';
  if (versionOfStock(present) !== version) return 'Its stock was changed after the import.';
  const { inStock, stockLeft } = JSON.parse(former ?? '{}') as { inStock: boolean; stockLeft: number | null };
  const { stockLeft: _, ...product } = present;
  const after = { ...product, inStock, ...(stockLeft !== null && { stockLeft }) };
  await saveCells(tx, [{ before: present, after }], now, 'import');
  return undefined;
}

async function undoRedirect(
  tx: Tx,
  { subject, former, version }: ShopImportEntryRow,
  now: number,
): Promise<string | undefined> {
  const present = await findRedirect(tx, subject);
  if (present === undefined) return undefined;
  if (present !== version) return 'It was changed after the import.';
  if (former === null) await deleteRedirect(tx, subject);
  else await saveRedirects(tx, [{ path: subject, target: former }], now);
  return undefined;
}
