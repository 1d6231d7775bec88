import type { Product, Region } from '../../contract/product.ts';
import { matchPage, type PageMatch } from '../../contract/routes.ts';
import { parseCriteria, printCriteria } from '../../domain/products/list/address.ts';
import { selectProducts } from '../../domain/products/list/selection.ts';
import { selectShowcase } from '../../web/catalogue/showcase.ts';
import { embeddedCatalogueLimit, listStep, type PageData } from '../../web/page-data/page-data.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';

/** Every unknown address is answered with the same page. */
const notFoundUrl = '/not-found';

const listRegions: Partial<Record<PageMatch['page'], Region>> = { products: 'uk-eu', usProducts: 'us-only' };
const showcasePages: ReadonlySet<PageMatch['page']> = new Set(['home', 'schools']);

/** The one form of an address that stands for all that show the same page: the key of the page cache. */
export function canonicalUrl(match: PageMatch | undefined, search: URLSearchParams): string {
  if (!match) return notFoundUrl;
  const query = match.page in listRegions ? printCriteria(parseCriteria(search)) : '';
  return query ? `${match.path}?${query}` : match.path;
}

/** The products that a page is rendered with: all of a small catalogue, of a large one those that it shows. */
export function pageDataFor(
  url: string,
  { products, byId }: CatalogueSnapshot,
): Pick<PageData, 'catalogue' | 'showcase'> {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const match = matchPage(pathname);
  const region = match && listRegions[match.page];
  const showcase = match && showcasePages.has(match.page);
  if (!match || (!region && !showcase && match.page !== 'product')) return {};
  if (products.length <= embeddedCatalogueLimit) return { catalogue: { whole: true, products } };
  if (showcase) return { showcase: selectShowcase(products) };
  const shown = region
    ? selectProducts(products, region, parseCriteria(searchParams))
    : only(byId.get(match.params.id ?? ''));
  return { catalogue: { whole: false, url, products: shown.slice(0, listStep), count: shown.length } };
}

function only(product: Product | undefined): readonly Product[] {
  return product ? [product] : [];
}
