import type { Product, Region } from '../../contract/catalogue/product.ts';
import { matchPage, type PageMatch } from '../../contract/shared/routes.ts';
import { parseComparedIds } from '../../domain/catalogue/compared-ids.ts';
import { parseCriteria } from '../../domain/catalogue/list/query-string.ts';
import { selectProducts } from '../../domain/catalogue/list/selection.ts';
import { maxRelated, relatedProducts } from '../../domain/catalogue/related-products.ts';
import { selectShowcase } from '../../web/catalogue/showcase.ts';
import { embeddedCatalogueLimit, listStep, type PageData } from '../../web/page-data/page-data.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { listProduct } from '../catalogue/list-product.ts';

const listRegions: Partial<Record<PageMatch['page'], Region>> = { products: 'uk-eu', usProducts: 'us-only' };
const showcasePages: ReadonlySet<PageMatch['page']> = new Set(['home', 'schools']);

/** Products to render a page with: the whole catalogue if it is small, otherwise only the products on the page. */
export function pageDataFor(
  url: string,
  { products, byId }: CatalogueSnapshot,
): Pick<PageData, 'catalogue' | 'showcase' | 'large'> {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const match = matchPage(pathname);
  const region = match && listRegions[match.page];
  const showcase = match && showcasePages.has(match.page);
  const compares = match?.page === 'compare';
  const showsProducts = region || showcase || compares || match?.page === 'product';
  if (products.length <= embeddedCatalogueLimit) return showsProducts ? { catalogue: { whole: true, products } } : {};
  const large = true;
  if (!match || !showsProducts) return { large };
  if (showcase) return { large, showcase: selectShowcase(products).map(listProduct) };
  if (compares) {
    const ids = parseComparedIds(searchParams, (id) => byId.has(id));
    const compared = ids.flatMap((id) => byId.get(id) ?? []);
    return { large, catalogue: { whole: false, url, products: compared, count: compared.length } };
  }
  if (!region)
    return { large, catalogue: { whole: false, url, ...withRelated(byId.get(match.params.id ?? ''), products) } };
  const shown = selectProducts(products, region, parseCriteria(searchParams));
  const first = shown.slice(0, listStep).map(listProduct);
  return { large, catalogue: { whole: false, url, products: first, count: shown.length } };
}

/** One product in full, and the related products listed below it. */
function withRelated(product: Product | undefined, all: readonly Product[]) {
  const related = product ? relatedProducts(all, product, maxRelated).map(listProduct) : [];
  return { products: product ? [product, ...related] : [], count: product ? 1 : 0 };
}
