import type { DeskProduct, DeskProductRow, PlannedPrice, ProductEntry } from '../../../../contract/desk/products.ts';
import type { Picture } from '../../../../contract/product.ts';
import { toDecimal } from '../../../../domain/money.ts';
import { lowestPrice, type PriceStep, referenceMs } from '../../../../domain/products/price-history.ts';
import { missingToPublish } from '../../../../domain/products/product-life.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { versionOf } from '../../../catalogue/product-version.ts';
import type { PriceChange } from '../../../store/catalogue/price-changes.ts';
import { listPlannedPrices } from '../../../store/catalogue/price-changes.ts';
import { readPriceHistory } from '../../../store/catalogue/price-history.ts';
import type { StoredProduct } from '../../../store/catalogue/products.ts';
import type { Database } from '../../../store/engine/database.ts';

export const decimalOrNull = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : toDecimal(amount);

/** Prices of the past that a page of the desk shows. */
const mostSteps = 20;

/** A product as a row of the table. */
export function describeRow(catalogue: Catalogue, product: StoredProduct): DeskProductRow {
  return {
    id: product.id,
    name: product.name,
    region: product.region,
    price: toDecimal(product.price),
    originalPrice: decimalOrNull(product.originalPrice),
    inStock: product.inStock,
    stockLeft: product.stockLeft ?? null,
    state: product.hidden ?? 'shown',
    picture: catalogue.toProduct(product).pictures[0] ?? null,
    version: versionOf(product),
  };
}

/** A product whole, with what is planned for it and what it has cost. */
export async function describeProduct(
  { catalogue, db, now }: { readonly catalogue: Catalogue; readonly db: Database; readonly now: number },
  product: StoredProduct,
): Promise<DeskProduct> {
  const steps = await readPriceHistory(db, product.id);
  const planned = await listPlannedPrices(db, { productId: product.id });
  return {
    ...describeRow(catalogue, product),
    entry: describeEntry(product),
    shown: picturesByName(catalogue, product),
    planned: planned.map(describePlanned),
    history: steps.slice(-mostSteps).reverse().map(describeStep),
    lowest: decimalOrNull(lowestPrice(steps, now - referenceMs, now)),
    missing: missingToPublish(product),
  };
}

function describeEntry(product: StoredProduct): ProductEntry {
  return {
    name: product.name,
    brand: product.brand,
    region: product.region,
    price: toDecimal(product.price),
    originalPrice: decimalOrNull(product.originalPrice),
    roomSize: product.roomSize,
    isFeatured: product.isFeatured,
    inStock: product.inStock,
    description: product.description,
    features: product.features,
    specifications: product.specifications,
    pictures: product.pictures,
  };
}

function picturesByName(catalogue: Catalogue, product: StoredProduct): Record<string, Picture> {
  // One at a time: of a name that is gone nothing is shown.
  const found = product.pictures.map(({ name, ...words }) => {
    const [picture] = catalogue.toProduct({ ...product, pictures: [{ name, ...words }] }).pictures;
    return [name, picture] as const;
  });
  return Object.fromEntries(found.flatMap(([name, picture]) => (picture ? [[name, picture]] : [])));
}

export function describePlanned({ productId, from, price, originalPrice, plannedBy }: PriceChange): PlannedPrice {
  return {
    productId,
    from,
    price: toDecimal(price),
    originalPrice: decimalOrNull(originalPrice),
    by: plannedBy?.name ?? null,
  };
}

function describeStep({ from, price, originalPrice }: PriceStep) {
  return { from, price: toDecimal(price), originalPrice: decimalOrNull(originalPrice) };
}
