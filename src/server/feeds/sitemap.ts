import type { ArticleMeta } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath, pagePatterns } from '../../contract/shared/routes.ts';
import { element } from '../markup/xml.ts';

interface Listed {
  readonly path: string;
  /** A date or date-time in ISO 8601. */
  readonly lastmod?: string | undefined;
}

interface SitemapDeps {
  readonly origin: string;
  readonly products: readonly Pick<Product, 'id' | 'group'>[];
  /** When a product changed, in milliseconds since the epoch. */
  readonly productChanges: ReadonlyMap<string, number>;
  /** When the texts of a page were last published, by its path. */
  readonly pageChanges?: ReadonlyMap<string, number> | undefined;
  /** Newest first. */
  readonly articles: readonly Pick<ArticleMeta, 'slug' | 'datePublished' | 'dateModified'>[];
}

/** Pages that concern only the visitor: these carry noindex. */
const unlisted = [pagePath('cart'), pagePath('checkout'), pagePath('subscribe'), pagePath('unsubscribe')];

/** Sitemap of every page that search engines may list (sitemaps.org protocol). */
export function renderSitemap({ origin, products, productChanges, pageChanges, articles }: SitemapDeps): string {
  const pages = Object.values(pagePatterns).filter((path) => !path.includes(':') && !unlisted.includes(path));
  const newest = articles.map(lastChange).sort().at(-1);
  const listed: readonly Listed[] = [
    ...pages.map((path) => ({
      path,
      lastmod: path === pagePath('blog') ? newest : moment(pageChanges?.get(path)),
    })),
    ...articles.map((article) => ({ path: pagePath('article', { slug: article.slug }), lastmod: lastChange(article) })),
    ...products
      .filter(isCanonical)
      .map(({ id }) => ({ path: pagePath('product', { id }), lastmod: moment(productChanges.get(id)) })),
  ];
  const urls = listed.map(
    ({ path, lastmod }) =>
      `<url>${element('loc', `${origin}${path}`)}${lastmod ? element('lastmod', lastmod) : ''}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Of a group with variants, only the canonical address is listed. */
const isCanonical = ({ id, group }: Pick<Product, 'id' | 'group'>) => !group || group.canonical === id;

function lastChange({ datePublished, dateModified = datePublished }: SitemapDeps['articles'][number]): string {
  return dateModified;
}

function moment(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}
