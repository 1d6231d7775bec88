import { versionOf } from '../../catalogue/product-version.ts';
import { type PictureManifest, updatePictureUsage } from '../../store/catalogue/pictures.ts';
import { findProducts, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { insertShopImport, insertShopImportEntries } from '../../store/imports/shop-imports.ts';

interface ImportDeps {
  readonly store: Store;
  readonly clock: () => number;
  /** Pictures made by the build. */
  readonly pictures: PictureManifest;
}

export type Saved =
  | { readonly ok: true }
  /** Since the preview, products were changed, or another import removed pictures. */
  | { readonly ok: false; readonly reason: 'changed' | 'pictures-gone'; readonly names: readonly string[] };

/** Source of a products file in the list of imports. */
const productsFileSource = 'Breezebox';

class Moved extends Error {
  readonly outcome: Extract<Saved, { ok: false }>;

  constructor(outcome: Extract<Saved, { ok: false }>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

/**
 * Saves the products of a file in one transaction; saves none if any has changed since the preview.
 * @param before the products as previewed
 * @param listed stores the import under this id and file name, so that it can be undone
 */
export async function saveImport(
  { store, clock, pictures: built }: ImportDeps,
  products: readonly StoredProduct[],
  before: ReadonlyMap<string, StoredProduct>,
  listed?: { readonly id: string; readonly file: string },
): Promise<Saved> {
  const ids = products.map(({ id }) => id);
  const pictures = products.flatMap((product) => product.pictures.map(({ name }) => name));
  const version = (product: StoredProduct | undefined) => product && versionOf(product);
  try {
    await inTransaction(store, async (tx) => {
      const now = clock();
      const { moved } = await withCatalogueLock(tx, now, async () => {
        const present = await findProducts(tx, ids);
        const names = ids.filter((id) => version(present.get(id)) !== version(before.get(id)));
        return { ok: names.length === 0, moved: names };
      });
      if (moved.length > 0) throw new Moved({ ok: false, reason: 'changed', names: moved });
      await saveProducts(tx, products, now);
      const needed = pictures.filter((name) => !(name in built));
      const gone = await updatePictureUsage(tx, needed, now);
      if (gone.length > 0) throw new Moved({ ok: false, reason: 'pictures-gone', names: gone });
      if (!listed) return;
      const stored = await findProducts(tx, ids);
      const entries = [...stored.values()].map((product) => {
        const former = before.get(product.id);
        return {
          ...({ kind: 'product', subject: product.id, version: versionOf(product) } as const),
          former: former ? JSON.stringify(former) : null,
        };
      });
      await insertShopImport(tx, {
        ...{ ...listed, source: productsFileSource, headings_hash: '', mapping: '', imported_at: now },
        ...{ phase: 'done', total: entries.length, saved: entries.length, leased_until: now },
      });
      await insertShopImportEntries(tx, listed.id, entries, 0);
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Moved) return error.outcome;
    throw error;
  }
}
