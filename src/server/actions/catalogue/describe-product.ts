import type { Picture } from '../../../contract/catalogue/product.ts';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import type { DeskProduct, ProductFormValues } from '../../../contract/catalogue/products.ts';
import type { ScheduledPrice } from '../../../contract/pricing/scheduled-price.ts';
import { missingToPublish } from '../../../domain/catalogue/product-life.ts';
import { lowestPrice, type PricePeriod, priceBefore, wasPriceWindowMs } from '../../../domain/pricing/price-history.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { toProduct } from '../../catalogue/catalogue.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { findPictures, type PictureManifest } from '../../store/catalogue/pictures.ts';
import { readPriceHistory } from '../../store/catalogue/prices/price-history.ts';
import type { PriceSchedule } from '../../store/catalogue/prices/price-schedules.ts';
import { listPriceSchedules } from '../../store/catalogue/prices/price-schedules.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { Failure } from '../failure.ts';

export const decimalOrNull = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : toDecimal(amount);

export interface Shown {
  readonly db: Database;
  /** Manifest of the build. */
  readonly pictures: PictureManifest;
}

/** Number of past prices shown on a desk page. */
const maxSteps = 20;

/** Picture manifest of the given products, including pictures just uploaded. */
export async function manifestOf(
  { db, pictures }: Pick<Shown, 'db' | 'pictures'>,
  products: readonly Pick<StoredProduct, 'pictures'>[],
): Promise<PictureManifest> {
  const names = new Set(products.flatMap((product) => product.pictures.map(({ name }) => name)));
  return {
    ...pictures,
    ...(await findPictures(
      db,
      [...names].filter((name) => !Object.hasOwn(pictures, name)),
    )),
  };
}

export async function describeRows(shown: Shown, products: readonly StoredProduct[]): Promise<DeskProductRow[]> {
  const manifest = await manifestOf(shown, products);
  return products.map((product) => toRow(manifest, product));
}

export async function describeRow(shown: Shown, product: StoredProduct): Promise<DeskProductRow> {
  return toRow(await manifestOf(shown, [product]), product);
}

function toRow(manifest: PictureManifest, product: StoredProduct): DeskProductRow {
  return {
    id: product.id,
    name: product.name,
    kind: product.spare ? 'spare' : 'purifier',
    region: product.region,
    price: toDecimal(product.price),
    originalPrice: decimalOrNull(product.originalPrice),
    isFeatured: product.isFeatured,
    inStock: product.inStock,
    stockLeft: product.stockLeft ?? null,
    state: product.hidden ?? 'shown',
    picture: toProduct(product, manifest).pictures[0] ?? null,
    sku: product.sku ?? null,
    gtin: product.gtin ?? null,
    weightGrams: product.weightGrams ?? null,
    hsCode: product.hsCode ?? null,
    countryOfOrigin: product.countryOfOrigin ?? null,
    packageSize: product.packageSize ?? null,
    lowStockLevel: product.lowStockLevel ?? null,
    version: versionOf(product),
  };
}

/** Describes a product with its price schedules and price history. */
export async function describeProduct(
  shown: Shown & { readonly now: number },
  product: StoredProduct,
): Promise<DeskProduct> {
  const { db, now } = shown;
  const manifest = await manifestOf(shown, [product]);
  const steps = await readPriceHistory(db, product.id);
  const planned = await listPriceSchedules(db, { productId: product.id });
  return {
    ...toRow(manifest, product),
    entry: describeEntry(product),
    shown: picturesByName(manifest, product),
    planned: planned.map(describePlanned),
    ...describePriceHistory(steps, now, maxSteps),
    missing: missingToPublish(product),
  };
}

function describeEntry(product: StoredProduct): ProductFormValues {
  return {
    name: product.name,
    brand: product.brand,
    region: product.region,
    price: toDecimal(product.price),
    originalPrice: decimalOrNull(product.originalPrice),
    roomSize: product.roomSize ?? null,
    spare: product.spare ?? null,
    variant: product.variant ?? null,
    isFeatured: product.isFeatured,
    inStock: product.inStock,
    description: product.description,
    features: product.features,
    specifications: product.specifications,
    pictures: product.pictures,
    ...describeItem(product),
  };
}

/** Facts of the inventory item as form fields; empty for none. */
function describeItem(product: StoredProduct) {
  const { sku, gtin, weightGrams, hsCode, countryOfOrigin, packageSize, lowStockLevel } = product;
  return {
    sku: sku ?? '',
    gtin: gtin ?? '',
    weightGrams: weightGrams === undefined ? '' : String(weightGrams),
    hsCode: hsCode ?? '',
    countryOfOrigin: countryOfOrigin ?? '',
    packageSize: packageSize ?? '',
    lowStockLevel: lowStockLevel === undefined ? '' : String(lowStockLevel),
  };
}

function picturesByName(manifest: PictureManifest, product: StoredProduct): Record<string, Picture> {
  // One at a time: a missing picture is omitted.
  const found = product.pictures.map(({ name, ...words }) => {
    const [picture] = toProduct({ ...product, pictures: [{ name, ...words }] }, manifest).pictures;
    return [name, picture] as const;
  });
  return Object.fromEntries(found.flatMap(([name, picture]) => (picture ? [[name, picture]] : [])));
}

export function describePlanned(schedule: PriceSchedule): ScheduledPrice {
  const { productId, from, price, originalPrice, until, saleId, scheduledBy } = schedule;
  return {
    productId,
    from,
    price: toDecimal(price),
    originalPrice: decimalOrNull(originalPrice),
    until: until ?? null,
    saleId: saleId ?? null,
    by: scheduledBy?.name ?? null,
  };
}

/** Describes the newest periods, all of them by default, with the lowest prices of the whole history. */
export function describePriceHistory(steps: readonly PricePeriod[], now: number, limit = steps.length) {
  const shown = steps.slice(Math.max(steps.length - limit, 0)).reverse();
  return {
    history: shown.map(({ from, price, originalPrice }) => {
      return { from, price: toDecimal(price), originalPrice: decimalOrNull(originalPrice) };
    }),
    lowest: decimalOrNull(lowestPrice(steps, now - wasPriceWindowMs, now)),
    lowestBefore: decimalOrNull(priceBefore(steps)),
  };
}

/** Replaces the current product of a conflict by its description. */
export async function describeConflict<Code extends string>(
  failure: Failure<Code>,
  describe: (current: StoredProduct) => Promise<unknown>,
): Promise<Failure<Code>> {
  const { current } = (failure.details ?? {}) as { readonly current?: StoredProduct };
  return current ? new Failure(failure.code, { current: await describe(current) }) : failure;
}
