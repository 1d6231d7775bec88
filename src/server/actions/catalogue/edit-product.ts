import { missingToPublish } from '../../../domain/catalogue/product-life.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { type ProductsFileError, parseProductsFile } from '../../catalogue/products-file.ts';
import { listPictures, type PictureManifest, updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import { findProduct, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import { inTransaction, type Store, type Tx } from '../../store/engine/database.ts';

export interface EditDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Pictures made by the build. */
  readonly pictures: PictureManifest;
}

export type FieldError = Pick<ProductsFileError, 'field' | 'message'>;

export type Edited =
  | { readonly ok: true; readonly before: StoredProduct | undefined; readonly product: StoredProduct }
  | { readonly ok: false; readonly reason: 'unknown' | 'taken' }
  | { readonly ok: false; readonly reason: 'conflict'; readonly current: StoredProduct }
  | { readonly ok: false; readonly reason: 'invalid'; readonly errors: readonly FieldError[] };

/** Input fields of a product, as in a products file. */
export type Entry = Readonly<Record<string, unknown>>;

/** Creates a draft, which is hidden from visitors until published. */
export async function createDraft(deps: EditDeps, id: string, entry: Entry): Promise<Edited> {
  return write(deps, { ...entry, id, hidden: 'draft' }, async (tx) => {
    return (await findProduct(tx, id)) ? { ok: false, reason: 'taken' } : { ok: true, before: undefined };
  });
}

/** Maximum length of a copy's name. */
const maxNameLength = 200;

/**
 * Duplicates a product as a draft with another id. The was price is not copied, since the new product never cost
 * that.
 */
export async function duplicateProduct(deps: EditDeps, id: string, newId: string): Promise<Edited> {
  const found = await findProduct(deps.store.db, id);
  if (!found) return { ok: false, reason: 'unknown' };
  const { stockLeft: _, hidden: __, originalPrice: ___, price, ...same } = found;
  const mark = ' (copy)';
  // Keeps the suffix, and never cuts a surrogate pair.
  const name = same.name.slice(0, maxNameLength - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
  return createDraft(deps, newId, { ...same, name, isFeatured: false, price: toDecimal(price) });
}

/**
 * Edits a product: the result of `change` is validated like a products file, and saved completely or not at all.
 * @param version for the optimistic lock; if omitted, the current one
 */
export async function editProduct(
  deps: EditDeps,
  { id, version, change }: { readonly id: string; readonly version?: string; change(now: StoredProduct): Entry },
): Promise<Edited> {
  const found = await findProduct(deps.store.db, id);
  if (!found) return { ok: false, reason: 'unknown' };
  const { hidden } = found;
  return write(deps, { ...change(found), id, ...(hidden && { hidden }) }, async (tx) => {
    const before = await findProduct(tx, id);
    if (!before) return { ok: false, reason: 'unknown' };
    const isMoved = versionOf(before) !== (version ?? versionOf(found));
    return isMoved ? { ok: false, reason: 'conflict', current: before } : { ok: true, before };
  });
}

type Refused = Extract<Edited, { ok: false }>;
type Start = { readonly ok: true; readonly before: StoredProduct | undefined } | Refused;
type Ready = Extract<Edited, { ok: true }>;

async function write({ store, clock, pictures }: EditDeps, entry: Entry, start: (tx: Tx) => Promise<Start>) {
  const known = new Set(Object.keys({ ...pictures, ...(await listPictures(store.db)) }));
  const parsed = parseProductsFile([entry], known);
  return inTransaction(store, async (tx): Promise<Edited> => {
    const now = clock();
    const started = await withCatalogueLock(tx, now, async (): Promise<Ready | Refused> => {
      const seen = await start(tx);
      if (!seen.ok) return seen;
      if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors };
      const product = parsed.products[0] as StoredProduct;
      const errors = validateProduct(product, seen.before);
      return errors.length > 0 ? { ok: false, reason: 'invalid', errors } : { ...seen, product };
    });
    if (!started.ok) return started;
    const { before, product } = started;
    await saveProducts(tx, [product], now);
    const [names, former] = [product, before].map((one) => (one?.pictures ?? []).map(({ name }) => name));
    const touched = [...new Set([...(names ?? []), ...(former ?? [])])].filter(
      (name) => !Object.hasOwn(pictures, name),
    );
    if (before === undefined || String(names) !== String(former)) await updatePictureUsageOf(tx, touched, now);
    const { stockLeft: left } = before ?? {};
    const counted = product.inStock && left !== undefined ? { stockLeft: left } : {};
    return { ok: true, before, product: { ...product, ...counted } };
  });
}

/** Validates rules beyond those of a products file: a published product stays fit to be shown. */
function validateProduct(product: StoredProduct, before: StoredProduct | undefined): FieldError[] {
  const errors: FieldError[] = [];
  if (product.originalPrice !== null && product.originalPrice <= product.price) {
    errors.push({ field: 'originalPrice', message: 'must be higher than the price' });
  }
  // Orders and carts were calculated in the region's currency.
  if (before && before.hidden !== 'draft' && before.region !== product.region) {
    errors.push({ field: 'region', message: `cannot change from ${before.region}: give the product another id there` });
  }
  if (!product.hidden && missingToPublish(product).includes('a picture') && before && before.pictures.length > 0) {
    errors.push({ field: 'pictures', message: 'must hold one: archive the product first' });
  }
  return errors;
}
