import { findProducts } from '../store/catalogue/products.ts';
import type { StoredProduct } from '../store/catalogue/stored-product.ts';
import type { Database } from '../store/engine/database.ts';
import type { ProductsFileError } from './product-files/products-file.ts';

type Fitting = Pick<StoredProduct, 'id' | 'region' | 'spare'>;

/** Reports each spare part that names anything but purifiers of its own region, in the store or among `products`. */
export async function checkFits(db: Database, products: readonly Fitting[]): Promise<ProductsFileError[]> {
  const wanted = new Set(products.flatMap(({ spare }) => spare?.fits ?? []));
  if (wanted.size === 0) return [];
  const known = new Map<string, Fitting>([
    ...(await findProducts(db, [...wanted])),
    ...products.map((product) => [product.id, product] as const),
  ]);
  return products.flatMap(({ id, region, spare }, index): ProductsFileError[] => {
    const wrong = (spare?.fits ?? []).filter((name) => {
      const found = known.get(name);
      return !found || found.spare || found.region !== region;
    });
    const message = `must name purifiers of the same range only, not ${wrong.join(', ')}`;
    return wrong.length === 0 ? [] : [{ row: index + 1, id, field: 'spare.fits', message }];
  });
}
