import type { ImportedPicture } from '../../domain/imports/products/imported-product.ts';
import { isAddress } from '../../domain/imports/products/read-pictures.ts';
import { pluralise } from '../../domain/shared/text/format-count.ts';
import { truncate } from '../../domain/shared/text/truncate.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';
import type { Database } from '../store/engine/database.ts';
import { findPictureSources, type NewImportPicture } from '../store/imports/import-pictures.ts';

/** How pictures are imported: fetched from their addresses, taken from a ZIP, or not at all. */
export type PictureMode = 'none' | 'fetch' | 'zip';

/** Pictures of one import. */
export const maxImportPictures = 2_000;

interface WithPictures {
  readonly from: { readonly pictures: readonly ImportedPicture[] };
  readonly product: StoredProduct;
  readonly before: StoredProduct | undefined;
}

/** Pictures to add, by product, and what is left out, as sentences. */
interface PicturePlan {
  readonly byProduct: ReadonlyMap<string, readonly NewImportPicture[]>;
  readonly notes: readonly string[];
}

/**
 * Plans the pictures of products: all of a new product, and those of an existing product which no import has added yet.
 * A product whose pictures come from elsewhere keeps them.
 */
export async function planPictures(
  db: Database,
  candidates: readonly WithPictures[],
  mode: PictureMode,
): Promise<PicturePlan> {
  const named = candidates.filter(({ from }) => from.pictures.length > 0);
  const count = new Set(named.flatMap(({ from }) => from.pictures.map(({ source }) => source))).size;
  if (count === 0) return { byProduct: new Map(), notes: [] };
  if (mode === 'none') return { byProduct: new Map(), notes: [`${pluralise(count, 'picture')} not imported.`] };
  const known = await findPictureSources(
    db,
    named.flatMap(({ before }) => before?.id ?? []),
  );
  const byProduct = new Map<string, readonly NewImportPicture[]>();
  let [left, unusable, more] = [maxImportPictures, 0, 0];
  for (const { from, product, before } of named) {
    const present = before && known.get(before.id);
    if (before && !present && before.pictures.length > 0) continue;
    const wanted = from.pictures.filter(({ source }) => !present?.has(source));
    const usable = mode === 'zip' ? wanted : wanted.filter(({ source }) => isAddress(source));
    const taken = usable.slice(0, left);
    unusable += wanted.length - usable.length;
    more += usable.length - taken.length;
    left -= taken.length;
    if (taken.length > 0)
      byProduct.set(
        product.id,
        taken.map((picture) => describe(picture, product)),
      );
  }
  return {
    byProduct,
    notes: [
      ...(unusable > 0
        ? [`${pluralise(unusable, 'picture')} left out: the rows have file names, not addresses. Use a ZIP.`]
        : []),
      ...(more > 0
        ? [`${pluralise(more, 'picture')} left out: an import takes at most 2,000. Import the file again for the rest.`]
        : []),
    ],
  };
}

function describe({ line, source, alt }: ImportedPicture, { id, name }: StoredProduct): NewImportPicture {
  // Control characters are not allowed in alternative texts.
  const text = (alt ?? '').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return { line, product_id: id, source, alt: truncate(text === '' ? name : text, 300) };
}
