import { versionOf } from '../../catalogue/product-version.ts';
import { lookHeld } from '../../store/catalogue/look-held.ts';
import { type PictureManifest, settlePictures } from '../../store/catalogue/pictures.ts';
import { findProducts, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';

interface ImportParts {
  readonly store: Store;
  readonly clock: () => number;
  /** What the build made. */
  readonly pictures: PictureManifest;
}

export type Saved =
  | { readonly ok: true }
  /** Somebody has changed products, or another import has removed pictures, since the differences were shown. */
  | { readonly ok: false; readonly reason: 'changed' | 'pictures-gone'; readonly names: readonly string[] };

class Moved extends Error {
  readonly outcome: Extract<Saved, { ok: false }>;

  constructor(outcome: Extract<Saved, { ok: false }>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

/**
 * Saves the products of a file, all or none; and none where one of them is not any more what the differences were shown of.
 * @param before the products as they were then
 */
export async function saveImport(
  { store, clock, pictures: built }: ImportParts,
  products: readonly StoredProduct[],
  before: ReadonlyMap<string, StoredProduct>,
): Promise<Saved> {
  const ids = products.map(({ id }) => id);
  const pictures = products.flatMap((product) => product.pictures.map(({ name }) => name));
  const version = (product: StoredProduct | undefined) => product && versionOf(product);
  try {
    await inTransaction(store, async (tx) => {
      const now = clock();
      const { moved } = await lookHeld(tx, now, async () => {
        const present = await findProducts(tx, ids);
        const names = ids.filter((id) => version(present.get(id)) !== version(before.get(id)));
        return { ok: names.length === 0, moved: names };
      });
      if (moved.length > 0) throw new Moved({ ok: false, reason: 'changed', names: moved });
      await saveProducts(tx, products, now);
      const needed = pictures.filter((name) => !(name in built));
      const gone = await settlePictures(tx, needed, now);
      if (gone.length > 0) throw new Moved({ ok: false, reason: 'pictures-gone', names: gone });
    });
    return { ok: true };
  } catch (error) {
    if (error instanceof Moved) return error.outcome;
    throw error;
  }
}
