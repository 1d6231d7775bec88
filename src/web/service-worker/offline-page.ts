import { cachedPagesAttribute, offlinePath } from '../../contract/shared/offline.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { cacheKey, isFresh, pageCache } from './cached-page.ts';
import { withText } from './with-notice.ts';

const ownCache = 'offline';

/** Fetches and caches the offline page. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePath);
  if (response.ok) await (await caches.open(ownCache)).put(offlinePath, response);
}

/**
 * Returns the response for an unavailable page: the same page without its filters if cached, else the offline page
 * with a list of the cached pages. Undefined if not even that is cached.
 */
export async function offlinePage(address: string): Promise<Response | undefined> {
  const wanted = new URL(address);
  wanted.hash = '';
  const bare = new URL(wanted);
  bare.search = '';
  const plain = cacheKey(bare);
  const unfiltered = wanted.search && plain && (await caches.match(plain, { cacheName: pageCache, ignoreVary: true }));
  if (unfiltered && isFresh(unfiltered)) return Response.redirect(plain);
  const kept = await caches.match(offlinePath, { cacheName: ownCache, ignoreVary: true });
  if (!kept) return undefined;
  const links = await listKept();
  return withText(kept, (html) => {
    // The full URL, since a path that starts with two slashes names another host; a replacer function, since a URL
    // may contain `$&`.
    const again = html.replace(`href="${offlinePath}"`, () => `href="${wanted.href.replaceAll('&', '&amp;')}"`);
    const inside = again.indexOf('>', again.indexOf(cachedPagesAttribute)) + 1;
    return again.slice(0, inside) + links + again.slice(inside);
  });
}

async function listKept(): Promise<string> {
  const cache = await caches.open(pageCache);
  const requests = await cache.keys();
  const rows = await Promise.all(
    requests.map(async ({ url }) => {
      const page = await cache.match(url, { ignoreVary: true });
      // A link to an expired page would lead back here.
      const html = page && isFresh(page) ? await page.text() : '';
      // The page's own title, still HTML-escaped.
      const [, whole = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      const [title = ''] = whole.split(' | ');
      const { pathname, search } = new URL(url);
      const isListed = title && !search && pathname !== pagePath('cart');
      return isListed ? `<li><a class="text-link" href="${pathname}">${title}</a></li>` : '';
    }),
  );
  // Newest entries first.
  return rows.reverse().join('');
}
