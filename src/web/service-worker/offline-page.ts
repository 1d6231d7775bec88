import { cachedPagesAttribute, offlinePath } from '../../contract/shared/offline.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { cacheKey, isFresh, pageCache } from './cached-page.ts';
import { withText } from './with-notice.ts';

/** Holds the page itself, which is shown in place of others. */
const ownCache = 'offline';

/** Fetches the page anew. */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePath);
  if (response.ok) await (await caches.open(ownCache)).put(offlinePath, response);
}

/**
 * What is shown where a page cannot be had: the same page without its filters, where that was visited, else what was.
 * Undefined where not even this is there.
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
    // Whole, since a path that begins with two slashes names another host; by a function, since an address may hold
    // `$&`.
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
      // A link to one that is too old would lead back here.
      const html = page && isFresh(page) ? await page.text() : '';
      // The page's own words, escaped as they stand there.
      const [, whole = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
      const [title = ''] = whole.split(' | ');
      const { pathname, search } = new URL(url);
      const isListed = title && !search && pathname !== pagePath('cart');
      return isListed ? `<li><a class="text-link" href="${pathname}">${title}</a></li>` : '';
    }),
  );
  // Put last is looked at last.
  return rows.reverse().join('');
}
