import { versionOf } from '../../../server/catalogue/product-version.ts';
import type { ProductsFileError, ProductToImport } from '../../../server/catalogue/products-file.ts';
import type { StoredProduct } from '../../../server/store/catalogue/products.ts';
import { countOf, formatCount } from '../../print/count-of.ts';
import { visible } from '../../print/visible-text.ts';
import { compareProducts } from './compare-products.ts';

/** What an import does to one product: nothing where there is no difference. */
export interface PlannedChange {
  readonly product: ProductToImport;
  readonly isNew: boolean;
  readonly differences: readonly string[];
}

interface Plan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  /** Why the file must not be taken as it is. */
  readonly errors: readonly ProductsFileError[];
}

/**
 * Compares the products of a file with those of the store. A product never changes its range, since orders and carts were
 * reckoned in its money; one that was changed in the store after the file was exported is not put back in silence.
 */
export function planImport(
  products: readonly ProductToImport[],
  stored: ReadonlyMap<string, StoredProduct>,
  overwriteNewer: boolean,
): Plan {
  const errors: ProductsFileError[] = [];
  const changes: PlannedChange[] = [];
  for (const [index, product] of products.entries()) {
    const place = { row: index + 1, id: product.id };
    const before = stored.get(product.id);
    const differences = before ? compareProducts(before, product) : [];
    if (before && before.region !== product.region) {
      const message = `cannot change from ${before.region} to ${product.region}: give the product another id there`;
      errors.push({ ...place, field: 'region', message });
    }
    if (before && differences.length === 0) continue;
    if (before && product.version !== undefined && product.version !== versionOf(before) && !overwriteNewer) {
      const message = `has changed in the store since the file was exported (${differences.join(', ')})`;
      errors.push({ ...place, field: 'product', message });
    }
    changes.push({ product, isNew: !before, differences });
  }
  return { changes, unchanged: products.length - changes.length, errors };
}

/** What would happen, a line a product, the first ones where there are many. */
export function describePlan({ changes, unchanged }: Plan, most: number): string {
  const lines = changes
    .slice(0, most)
    .map(
      ({ product, isNew, differences }) =>
        `  ${product.id} ${isNew ? `is new: ${visible(product.name)}` : differences.join(', ')}`,
    );
  if (changes.length > most) lines.push(`  and ${formatCount(changes.length - most)} more: --dry-run shows all`);
  const news = changes.filter(({ isNew }) => isNew).length;
  const sums = [
    ...(changes.length > news ? [`${countOf(changes.length - news, 'product')} changed`] : []),
    ...(news > 0 ? [`${formatCount(news)} new`] : []),
    ...(unchanged > 0 ? [`${formatCount(unchanged)} as before`] : []),
  ];
  return [...lines, `${sums.join(', ')}.`].join('\n');
}

/** A few names, such as 'xl-7, desk-2 and 9,998 more'. */
export function someOf(ids: readonly string[], most = 5): string {
  const rest = ids.length - most;
  return rest > 0 ? `${ids.slice(0, most).join(', ')} and ${formatCount(rest)} more` : ids.join(', ');
}
