/** A measured page and its exceptions. */
export interface MeasuredRoute {
  readonly path: string;
  /** Minimum performance score; default: 100. */
  readonly performance?: number;
  /** Lighthouse's LCP in seconds on 27 November 2026, before the removals of decision 84. */
  readonly lcp: number;
  /** Audits that fail on purpose and are excluded from the scores. */
  readonly excepted?: readonly string[];
}

/** Pages hidden from search engines: personal to each visitor, or missing. */
const unlisted = ['is-crawlable'];

/** A URL of every kind of page. */
export const everyRoute: readonly MeasuredRoute[] = [
  { path: '/', lcp: 1.43 },
  { path: '/products', lcp: 1.43 },
  { path: '/us-products', lcp: 1.43 },
  { path: '/product/xl-7', lcp: 1.43 },
  { path: '/compare?ids=cube-10,desk-2,xl-7', lcp: 1.35, excepted: unlisted },
  { path: '/cart', lcp: 1.2, excepted: unlisted },
  { path: '/checkout', lcp: 1.2, excepted: unlisted },
  { path: '/quotation#basket=xl-7:2', lcp: 1.05 },
  { path: '/contact', lcp: 1.05 },
  { path: '/schools', lcp: 1.35 },
  { path: '/blog', lcp: 1.51 },
  { path: '/blog/air-purifiers-allergies-uk', lcp: 1.36, performance: 99 },
  { path: '/blog/hay-fever-relief-uk', lcp: 1.35, performance: 99 },
  { path: '/blog/indoor-air-quality-guide', lcp: 1.35, performance: 99 },
  { path: '/blog/understanding-cadr-ratings', lcp: 1.35, performance: 99 },
  { path: '/legal/privacy', lcp: 1.2 },
  { path: '/legal/terms', lcp: 1.05 },
  { path: '/legal/accessibility', lcp: 1.06 },
  { path: '/offline', lcp: 1.2, excepted: unlisted },
  // Lighthouse and the browser's console report the status of a missing page as an error.
  { path: '/no-such-page', lcp: 1.05, excepted: [...unlisted, 'http-status-code', 'errors-in-console'] },
];

/** Routes whose LCP is measured on a slow connection. */
export const paintedRoutes = ['/', '/products', '/us-products', '/product/xl-7', '/blog/hay-fever-relief-uk'];
