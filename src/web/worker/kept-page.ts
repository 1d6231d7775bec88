import { matchPage } from '../../contract/routes.ts';

/** The cache that holds them. */
export const pageCache = 'pages';

/** For how many days a page is shown without a network. */
export const keptDays = 30;

/** Whether a page that lies in the cache is still shown. */
export const isYoung = ({ headers }: Response): boolean =>
  !(Date.parse(headers.get('Date') ?? '') < Date.now() - keptDays * 24 * 3_600_000);

/** Pages that open by the token of a mail: what they show is for one reader. */
const personal = new Set(['subscribe', 'unsubscribe']);

/** What tells who sent a visitor, and changes nothing of the page. */
const origins = /^(?:utm_\w+|gclid|fbclid|promo)$/;

/**
 * The address under which a page is kept; undefined where it is none that may be: only the pages that are the same for every
 * visitor are, so that nothing of an order, the desk or a quotation ever lies in a cache.
 */
export function keptAddress(address: string | URL): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const match = matchPage(pathname);
  if (!match || personal.has(match.page)) return undefined;
  const query = String(new URLSearchParams([...searchParams].filter(([name]) => !origins.test(name))));
  return `${origin}${match.path}${query && `?${query}`}`;
}

/** Larger ones are no page of ours, or would push out too many others. */
const largestPage = 1_000_000;
const largestFile = 600_000;

/** Whether an answer may be kept as a page: only HTML, and only what does not forbid it. */
export async function isKeepablePage(response: Response): Promise<boolean> {
  const type = response.headers.get('Content-Type') ?? '';
  return type.startsWith('text/html') && (await isKeepable(response, largestPage));
}

/** Whether an answer may be kept as a file. One from elsewhere, into which nobody can look, never is. */
export const isKeepableFile = (response: Response): Promise<boolean> => isKeepable(response, largestFile);

async function isKeepable(response: Response, limit: number): Promise<boolean> {
  const isPlain = response.status === 200 && response.type !== 'opaque' && !response.redirected;
  const isForbidden = /\bno-store\b|\bprivate\b/.test(response.headers.get('Cache-Control') ?? '');
  return isPlain && !isForbidden && (await response.clone().blob()).size <= limit;
}
