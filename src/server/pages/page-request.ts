import type { ArticleBody } from '../../contract/catalogue/article.ts';
import type { Product, Region } from '../../contract/catalogue/product.ts';
import type { EditablePage } from '../../contract/content/pages/editable-pages.ts';
import { matchPage, type PageMatch } from '../../contract/shared/routes.ts';
import { parseComparedIds } from '../../domain/catalogue/compare/compared-ids.ts';
import { parseCriteria } from '../../domain/catalogue/list/query-string.ts';
import { selectProducts } from '../../domain/catalogue/list/selection.ts';
import { maxRelated, relatedProducts } from '../../domain/catalogue/related-products.ts';
import { selectShowcase } from '../../web/catalogue/showcase.ts';
import { embeddedCatalogueLimit, listStep, type PageData } from '../../web/page-data/page-data.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { listProduct } from '../catalogue/list-product.ts';
import type { ShopContent } from '../content/shop-content.ts';

const listRegions: Partial<Record<PageMatch['page'], Region>> = { products: 'uk-eu', usProducts: 'us-only' };
const showcasePages: ReadonlySet<PageMatch['page']> = new Set(['home', 'schools']);

/** Products to render a page with: the whole catalogue if it is small, otherwise only the products on the page. */
export function pageDataFor(
  url: string,
  snapshot: CatalogueSnapshot,
): Pick<PageData, 'catalogue' | 'showcase' | 'large' | 'spares'> {
  const { products, byId } = snapshot;
  const { pathname, searchParams } = new URL(url, 'http://store');
  const match = matchPage(pathname);
  const region = match && listRegions[match.page];
  const showcase = match && showcasePages.has(match.page);
  const compares = match?.page === 'compare';
  const showsSpares = match?.page === 'product' || match?.page === 'filters';
  const showsProducts = region || showcase || compares || showsSpares;
  const spares = match && showsSpares ? { spares: sparesOf(match, snapshot) } : {};
  if (products.length <= embeddedCatalogueLimit) {
    return showsProducts ? { catalogue: { whole: true, products }, ...spares } : {};
  }
  const large = true;
  if (!match || !showsProducts) return { large };
  if (showcase) return { large, showcase: selectShowcase(products).map(listProduct) };
  if (compares) {
    const ids = parseComparedIds(searchParams, (id) => byId.has(id));
    const compared = ids.flatMap((id) => byId.get(id) ?? []);
    return { large, catalogue: { whole: false, url, products: compared, count: compared.length } };
  }
  if (match.page === 'filters') {
    const models = new Set(snapshot.spares.flatMap(({ spare }) => spare?.fits ?? []));
    const listed = products.filter(({ id }) => models.has(id)).map(listProduct);
    return { large, catalogue: { whole: false, url, products: listed, count: listed.length }, ...spares };
  }
  if (!region) {
    const shown = showOne(byId.get(match.params.id ?? ''), snapshot);
    return { large, catalogue: { whole: false, url, ...shown }, ...spares };
  }
  const shown = selectProducts(products, region, parseCriteria(searchParams));
  const first = shown.slice(0, listStep).map(listProduct);
  return { large, catalogue: { whole: false, url, products: first, count: shown.length } };
}

/** One product in full, and what its page lists: related purifiers, or the purifiers that a spare part fits. */
function showOne(product: Product | undefined, { products, byId }: CatalogueSnapshot) {
  if (!product) return { products: [], count: 0 };
  const fits = product.spare?.fits.flatMap((id) => byId.get(id) ?? []);
  const listed = (fits ?? relatedProducts(products, product, maxRelated)).map(listProduct);
  return { products: [product, ...listed], count: 1 };
}

/** Spare parts of a page: all if they are few or the page lists them, else the product itself and what fits it. */
function sparesOf({ page, params }: PageMatch, { spares, byId }: CatalogueSnapshot): NonNullable<PageData['spares']> {
  const id = params.id ?? '';
  if (page === 'filters' || spares.length <= embeddedCatalogueLimit || !byId.has(id)) {
    return { whole: true, products: spares };
  }
  return { whole: false, products: spares.filter((spare) => spare.id === id || spare.spare?.fits.includes(id)) };
}

/** Articles to render a page with. The text of an article page is apart: its document holds it as HTML only. */
export function articleDataFor(
  url: string,
  { articles, archived }: ShopContent,
): Pick<PageData, 'articles' | 'article' | 'archived'> & { readonly body?: ArticleBody } {
  const match = matchPage(new URL(url, 'http://store').pathname);
  const gone = archived.size > 0 ? { archived: [...archived.keys()] } : {};
  const metas = articles.map(({ content: _, chapters: __, ...meta }) => meta);
  if (match?.page === 'blog') return { ...gone, articles: metas };
  if (match?.page !== 'article') return gone;
  const found = articles.find(({ slug }) => slug === match.params.slug);
  if (!found) return { ...gone, articles: metas };
  const { content, chapters, ...article } = found;
  return { ...gone, article, body: { content, chapters } };
}

/** The published texts of a page, and which other pages have some. */
export function textDataFor(url: string, { texts }: ShopContent): Pick<PageData, 'texts' | 'publishedPages'> {
  const own = matchPage(new URL(url, 'http://store').pathname)?.page as EditablePage | undefined;
  const publishedPages = Object.keys(texts).filter((page) => page !== own);
  return {
    ...(publishedPages.length > 0 && { publishedPages }),
    ...(own && texts[own] && { texts: { [own]: texts[own] } }),
  };
}
