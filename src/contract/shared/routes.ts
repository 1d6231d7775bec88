/** All storefront pages, by name. `:name` is a slug parameter. */
export const pagePatterns = {
  home: '/',
  products: '/products',
  usProducts: '/us-products',
  product: '/product/:id',
  compare: '/compare',
  filters: '/filters',
  cart: '/cart',
  checkout: '/checkout',
  quotation: '/quotation',
  contact: '/contact',
  about: '/about',
  faq: '/faq',
  evidence: '/evidence',
  schools: '/schools',
  blog: '/blog',
  article: '/blog/:slug',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
  accessibility: '/legal/accessibility',
  subscribe: '/subscribe',
  unsubscribe: '/unsubscribe',
} as const;
export type PageName = keyof typeof pagePatterns;

type Params<Pattern extends string> = Pattern extends `${string}:${infer Name}` ? { [Key in Name]: string } : undefined;

/** Builds a page's path: `pagePath('product', { id: 'xl-7' })` is `/product/xl-7`. */
export function pagePath<Name extends PageName>(
  name: Name,
  ...[params]: Params<(typeof pagePatterns)[Name]> extends undefined ? [] : [Params<(typeof pagePatterns)[Name]>]
): string {
  const [head = '', parameter = ''] = pagePatterns[name].split(':');
  return head + encodeURIComponent((params as Record<string, string> | undefined)?.[parameter] ?? '');
}

export interface PageMatch {
  readonly page: PageName;
  readonly params: Readonly<Record<string, string>>;
  /** Canonical path: lower case, no trailing slash. */
  readonly path: string;
}

/** Matches a path to a page, case-insensitively and with an optional trailing slash; undefined without a match. */
export function matchPage(pathname: string): PageMatch | undefined {
  const path = pathname.toLowerCase().replace(/([^/])\/$/, '$1');
  for (const [page, pattern] of Object.entries(pagePatterns)) {
    const [head = '', name] = pattern.split(':');
    const rest = path.slice(head.length);
    if (path.startsWith(head) && (name ? /^[a-z0-9-]+$/.test(rest) : !rest)) {
      return { page: page as PageName, params: name ? { [name]: rest } : {}, path };
    }
  }
  return undefined;
}

/** Paths of the storefront API. */
export const apiPaths = {
  products: '/api/products',
  /** Spare parts, which the product list does not contain. */
  spares: '/api/spares',
  /** Articles without their texts; `/api/articles/{slug}` is the text of one. */
  articles: '/api/articles',
  /** `/api/page-texts/{page}` has the texts of a page that the owner has published. */
  pageTexts: '/api/page-texts',
  leads: '/api/leads',
  detectCurrency: '/api/detect-currency',
  exchangeRates: '/api/exchange-rates',
  validatePromo: '/api/promo/validate',
  automaticDiscounts: '/api/automatic-discounts',
  orders: '/api/orders',
  config: '/api/config',
  contact: '/api/contact',
  quotations: '/api/quotations',
  visits: '/api/visits',
} as const;
