import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import { compareProducts, type Difference } from '../compare-products.ts';
import { versionOf } from '../product-version.ts';
import type { ProductsFileError, ProductToImport } from './products-file.ts';

/** What an import does to one product; no differences means no change. */
export interface PlannedChange {
  readonly product: ProductToImport;
  readonly isNew: boolean;
  readonly differences: readonly Difference[];
  /** Warning about a price that looks like a typing error. */
  readonly priceWarning?: string;
}

export interface PlanError extends ProductsFileError {
  /** The changes in the database that the import would undo. */
  readonly differences?: readonly Difference[];
}

export interface Plan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  /** Why the file cannot be imported unchanged. */
  readonly errors: readonly PlanError[];
}

/**
 * Compares the products of a file with the stored ones. A product never changes its region, since orders and carts
 * were priced in its currency; a product changed in the database after the export is not overwritten silently.
 */
export function planImport(
  products: readonly ProductToImport[],
  stored: ReadonlyMap<string, StoredProduct>,
  overwriteNewer: boolean,
): Plan {
  const errors: PlanError[] = [];
  const changes: PlannedChange[] = [];
  for (const [index, product] of products.entries()) {
    const place = { row: index + 1, id: product.id };
    const before = stored.get(product.id);
    const differences = before ? compareProducts(before, product) : [];
    if (before && before.region !== product.region) {
      const message = `cannot change from ${before.region} to ${product.region}: give the product another id there`;
      errors.push({ ...place, field: 'region', message });
    }
    if (before && before.hidden !== 'draft' && !before.spare !== !product.spare) {
      const message = before.spare ? 'is missing: the product is a spare part' : 'cannot be added to a purifier';
      errors.push({ ...place, field: 'spare', message });
    }
    if (before && product.hidden !== undefined && product.hidden !== before.hidden) {
      const message = `is ${before.hidden ?? 'shown'} in the shop: a file can’t change that`;
      errors.push({ ...place, field: 'hidden', message });
    }
    if (before && differences.length === 0) continue;
    if (before && product.version !== undefined && product.version !== versionOf(before) && !overwriteNewer) {
      errors.push({
        ...place,
        field: 'product',
        message: 'has changed in the shop since the file was exported',
        differences,
      });
    }
    const priceWarning = warnAboutPrice(before, product);
    changes.push({ product, isNew: !before, differences, ...(priceWarning && { priceWarning }) });
  }
  return { changes, unchanged: products.length - changes.length, errors };
}

/** Drafts are not checked: no one pays their price. */
function warnAboutPrice(before: StoredProduct | undefined, { price }: ProductToImport): string | undefined {
  return before && before.hidden !== 'draft'
    ? describePriceChangeWarning(before.region, before.price, price)
    : undefined;
}

/** Sorts changes with a suspicious price first, since only the beginning of a long list is read. */
export function doubtfulFirst(changes: readonly PlannedChange[]): readonly PlannedChange[] {
  return changes.toSorted((one, other) => Number(!one.priceWarning) - Number(!other.priceWarning));
}
