/** A page that is measured, and what does not count there. */
export interface MeasuredRoute {
  readonly path: string;
  /** What performance must reach; 100 where nothing is said. */
  readonly performance?: number;
  /** Audits that fail on purpose; the scores are reckoned without them. */
  readonly excepted?: readonly string[];
}

/** Search engines are kept from these: each visitor's own page, or none. */
const unlisted = ['is-crawlable'];

/** An address of every kind of page. */
export const everyRoute: readonly MeasuredRoute[] = [
  { path: '/' },
  { path: '/products' },
  { path: '/us-products' },
  { path: '/product/xl-7' },
  { path: '/compare?ids=cube-10,desk-2,xl-7', excepted: unlisted },
  { path: '/cart', excepted: unlisted },
  { path: '/checkout', excepted: unlisted },
  { path: '/quotation#basket=xl-7:2' },
  { path: '/contact' },
  { path: '/schools' },
  { path: '/blog' },
  { path: '/blog/air-purifiers-allergies-uk', performance: 99 },
  { path: '/blog/hay-fever-relief-uk', performance: 99 },
  { path: '/blog/indoor-air-quality-guide', performance: 99 },
  { path: '/blog/understanding-cadr-ratings', performance: 99 },
  { path: '/legal/privacy' },
  { path: '/legal/terms' },
  { path: '/legal/accessibility' },
  { path: '/offline', excepted: unlisted },
  // The status of a page that is not there is an error to Lighthouse, and to the browser's console.
  { path: '/no-such-page', excepted: [...unlisted, 'http-status-code', 'errors-in-console'] },
];

/** Those whose largest paint is set beside a page made by hand. */
export const paintedRoutes = ['/', '/products', '/us-products', '/product/xl-7', '/blog/hay-fever-relief-uk'];
