import { matchPage } from '../../contract/shared/routes.ts';
import { pageAddress } from '../../domain/catalogue/page-address.ts';

/** The cache that holds them. */
export const pageCache = 'pages';

/** For how many days a page is shown without a network. */
export const maxCacheDays = 30;

/** Whether a page that lies in the cache is still shown. */
export const isFresh = ({ headers }: Response): boolean =>
  !(Date.parse(headers.get('Date') ?? '') < Date.now() - maxCacheDays * 24 * 3_600_000);

/** Pages that open by the token of a mail: what they show is for one reader. */
const personal = new Set(['subscribe', 'unsubscribe']);

/**
 * The address under which a page is kept; undefined where it is none that may be: only the pages that are the same for
 * every visitor are, so that nothing of an order, the desk or a quotation ever lies in a cache.
 */
export function cacheKey(address: string | URL): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const match = matchPage(pathname);
  if (!match || personal.has(match.page)) return undefined;
  return origin + pageAddress(match, searchParams);
}

/** Larger ones are no page of ours, or would push out too many others. */
const largestPage = 1_000_000;
const largestFile = 600_000;

/** Whether an answer may be kept as a page: only HTML, and only what does not forbid it. */
export async function isCacheablePage(response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') && (await isKeepable(response, largestPage));
}

/** Whether an answer may be kept as a file. One from elsewhere, into which nobody can look, never is. */
export const isCacheableFile = (response: Response): Promise<boolean> => isKeepable(response, largestFile);

async function isKeepable(response: Response, limit: number): Promise<boolean> {
  const isPlain = response.status === 200 && response.type !== 'opaque' && !response.redirected;
  const isForbidden = /\bno-store\b|\bprivate\b/.test(response.headers.get('Cache-Control') ?? '');
  return isPlain && !isForbidden && (await response.clone().blob()).size <= limit;
}
