import { matchPage } from '../../contract/shared/routes.ts';
import { pageAddress } from '../../domain/catalogue/page-address.ts';

export const pageCache = 'pages';

/** Number of days for which a cached page is shown offline. */
export const maxCacheDays = 30;

/** Whether a cached page is still shown. */
export const isFresh = ({ headers }: Response): boolean =>
  !(Date.parse(headers.get('Date') ?? '') < Date.now() - maxCacheDays * 24 * 3_600_000);

/** Pages opened with a token from an email: their content is personal. */
const personal = new Set(['subscribe', 'unsubscribe']);

/**
 * Returns the cache key of a URL; undefined if it must not be cached. Only pages that are the same for every visitor
 * are cached, so nothing of an order, the desk (admin) or a quotation is ever stored.
 */
export function cacheKey(address: string | URL): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const match = matchPage(pathname);
  if (!match || personal.has(match.page)) return undefined;
  return origin + pageAddress(match, searchParams);
}

/** Larger responses are not pages of the shop, or would evict too many others. */
const largestPage = 1_000_000;
const largestFile = 600_000;

/** Whether a response may be cached as a page: HTML without a directive against it. */
export async function isCacheablePage(response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') && (await isKeepable(response, largestPage));
}

/** Whether a response may be cached as a file; never an opaque one from another origin. */
export const isCacheableFile = (response: Response): Promise<boolean> => isKeepable(response, largestFile);

async function isKeepable(response: Response, limit: number): Promise<boolean> {
  const isPlain = response.status === 200 && response.type !== 'opaque' && !response.redirected;
  const isForbidden = /\bno-store\b|\bprivate\b/.test(response.headers.get('Cache-Control') ?? '');
  return isPlain && !isForbidden && (await response.clone().blob()).size <= limit;
}
