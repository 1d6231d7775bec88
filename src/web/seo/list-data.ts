import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import type { Site } from './site.ts';

/** The products of a page as a schema.org ItemList; each has its own page with its offer. */
export function listData(products: readonly Pick<Product, 'id' | 'name'>[], { origin }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(
      ({ id, name }, at) =>
        ({ '@type': 'ListItem', position: at + 1, name, url: `${origin}${pagePath('product', { id })}` }) as const,
    ),
  } as const;
}
