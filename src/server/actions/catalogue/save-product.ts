import type { FieldError } from '../../../contract/shared/problem.ts';
import { missingToPublish } from '../../../domain/catalogue/product-life.ts';
import { pickItem } from '../../../domain/inventory/inventory-item.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { checkFits } from '../../catalogue/check-fits.ts';
import { parseProductsFile } from '../../catalogue/product-files/products-file.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { findPictures, type PictureManifest, updatePictureUsageOf } from '../../store/catalogue/pictures.ts';
import { findProduct, type StoredProduct, saveProducts } from '../../store/catalogue/products.ts';
import { withCatalogueLock } from '../../store/catalogue/with-catalogue-lock.ts';
import type { Tx } from '../../store/engine/database.ts';
import type { Caller } from '../app.ts';
import { Failure, fail } from '../failure.ts';
import { lacksOfferPermission } from './lacks-permission.ts';

interface Context {
  readonly tx: Tx;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Pictures made by the build. */
  readonly pictures: PictureManifest;
  readonly caller: Caller;
}

type Saved<Code extends string> = Promise<StoredProduct | Failure<Code | 'invalid-product' | 'forbidden'>>;

/** Input fields of a product, as in a products file. */
export type Entry = Readonly<Record<string, unknown>>;

/** Creates a draft, which is hidden from visitors until published. */
export function createDraft(context: Context, id: string, entry: Entry): Saved<'product-exists'> {
  return save(context, { ...entry, id, hidden: 'draft' }, async () =>
    (await findProduct(context.tx, id)) ? fail('product-exists', { id }) : undefined,
  );
}

/** Maximum length of a copy's name. */
const maxNameLength = 200;

/**
 * Duplicates a product as a draft with another id. The was price is not copied, since the new product never cost
 * that, nor are SKU and barcode, which identify one product.
 */
export async function duplicateProduct(
  context: Context,
  id: string,
  newId: string,
): Saved<'product-not-found' | 'product-exists'> {
  const found = await findProduct(context.tx, id);
  if (!found) return fail('product-not-found', { id });
  const { stockLeft: _, hidden: __, originalPrice: ___, price, sku: _sku, gtin: _gtin, ...same } = found;
  const mark = ' (copy)';
  // Keeps the suffix, and never cuts a surrogate pair.
  const name = same.name.slice(0, maxNameLength - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
  return createDraft(context, newId, { ...same, name, isFeatured: false, price: toDecimal(price) });
}

/**
 * Edits a product: the entry is validated like a products file, and saved completely or not at all.
 * @param version for the optimistic lock; `*` for any
 */
export async function editProduct(
  context: Context,
  { id, version, entry }: { readonly id: string; readonly version: string; readonly entry: Entry },
): Saved<'product-not-found' | 'precondition-failed'> {
  const { tx } = context;
  const found = await findProduct(tx, id);
  if (!found) return fail('product-not-found', { id });
  const { hidden, variant } = found;
  return save(context, { ...pickItem(found), variant, ...entry, id, ...(hidden && { hidden }) }, async () => {
    const before = await findProduct(tx, id);
    if (!before) return fail('product-not-found', { id });
    const isMoved = versionOf(before) !== (version === '*' ? versionOf(found) : version);
    return isMoved ? fail('precondition-failed', { current: before }) : before;
  });
}

/** @param start reads the current product under the catalogue lock; undefined for a new product */
async function save<Code extends string>(
  { tx, clock, pictures, caller }: Context,
  entry: Entry,
  start: () => Promise<StoredProduct | undefined | Failure<Code>>,
): Saved<Code> {
  const uploaded = await findPictures(tx, pictureNames(entry));
  const file = parseProductsFile([entry], new Set(Object.keys({ ...pictures, ...uploaded })));
  const misfits = file.ok ? await checkFits(tx, file.products) : [];
  const parsed = misfits.length > 0 ? ({ ok: false, errors: misfits } as const) : file;
  const now = clock();
  const { before, product } = await withCatalogueLock(tx, now, async () => {
    const before = await start();
    const product = before instanceof Failure ? before : validateParsed(parsed, before);
    return { ok: !(product instanceof Failure), before: before instanceof Failure ? undefined : before, product };
  });
  if (product instanceof Failure) return product;
  if (lacksOfferPermission(caller, before, product)) return fail('forbidden');
  await saveProducts(tx, [product], now);
  const [names, former] = [product, before].map((one) => (one?.pictures ?? []).map(({ name }) => name));
  const touched = [...new Set([...(names ?? []), ...(former ?? [])])].filter((name) => !Object.hasOwn(pictures, name));
  if (before === undefined || String(names) !== String(former)) await updatePictureUsageOf(tx, touched, now);
  const { stockLeft: left } = before ?? {};
  return { ...product, ...(product.inStock && left !== undefined && { stockLeft: left }) };
}

function pictureNames({ pictures }: Entry): string[] {
  return Array.isArray(pictures) ? pictures.map(({ name }) => String(name)) : [];
}

function validateParsed(parsed: ReturnType<typeof parseProductsFile>, before: StoredProduct | undefined) {
  const product = parsed.ok ? (parsed.products[0] as StoredProduct) : undefined;
  const errors = parsed.ok ? validateProduct(product as StoredProduct, before) : parsed.errors;
  if (product && errors.length === 0) return product;
  return fail('invalid-product', {
    errors: errors.map(({ field, message }) => ({ field, message: describeFault(field, message) })),
  });
}

/** Missing alternative text is the most frequent error. */
function describeFault(field: string, message: string): string {
  const [, index] = /^pictures\.(\d+)\.alt$/.exec(field) ?? [];
  return index === undefined
    ? `${message.charAt(0).toUpperCase()}${message.slice(1)}`
    : `Picture ${Number(index) + 1}: describe what it shows, for people who can’t see it`;
}

/** Validates rules that a products file does not have: a published product must remain complete. */
function validateProduct(product: StoredProduct, before: StoredProduct | undefined): FieldError[] {
  const errors: FieldError[] = [];
  if (product.originalPrice !== null && product.originalPrice <= product.price) {
    errors.push({ field: 'originalPrice', message: 'must be higher than the price' });
  }
  // Orders and carts were calculated in the region's currency.
  if (before && before.hidden !== 'draft' && before.region !== product.region) {
    errors.push({
      field: 'region',
      message: `cannot be changed once published: create another product in the other range`,
    });
  }
  if (before && before.hidden !== 'draft' && !before.spare !== !product.spare) {
    errors.push({ field: 'spare', message: 'cannot be changed once published: create another product' });
  }
  if (!product.hidden && missingToPublish(product).includes('a picture') && before && before.pictures.length > 0) {
    errors.push({ field: 'pictures', message: 'must have at least one: archive the product first' });
  }
  return errors;
}
