import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** Waits until the service worker controls this page and has cached these paths. */
export async function waitUntilCached(page: Page, ...paths: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      if (!navigator.serviceWorker.controller) return ['a worker'];
      const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
      return wanted.filter((_, at) => !found[at]);
    }, paths);
  await eventually(missing).toEqual([]);
}

/** Lists the contents of all caches, by cache. */
export const listCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const rows = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => url.slice(location.origin.length))] as const;
      }),
    );
    return Object.fromEntries(rows);
  });

/** Backdates the Date header of everything in some caches by a number of days. */
export const backdateCaches = (page: Page, days: number, ...names: string[]) =>
  page.evaluate(
    async ([names, days]) => {
      const date = new Date(Date.now() - days * 24 * 3_600_000).toUTCString();
      for (const name of names) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request, { ignoreVary: true });
          if (!response) continue;
          const headers = new Headers(response.headers);
          headers.set('Date', date);
          await cache.delete(request, { ignoreVary: true });
          await cache.put(request, new Response(await response.blob(), { headers }));
        }
      }
    },
    [names, days] as const,
  );

/** Puts entries into a cache whose last use, as the service worker records it, was the given number of days ago. */
export const backdateLastUse = (page: Page, name: string, days: Readonly<Record<string, number>>) =>
  page.evaluate(
    async ([name, days]) => {
      const cache = await caches.open(name);
      for (const path of Object.keys(days))
        await cache.put(path, new Response('kept', { headers: { Vary: 'Accept' } }));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const opening = indexedDB.open('workbox-expiration');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const work = opening.result.transaction('cache-entries', 'readwrite');
        for (const [path, ago] of Object.entries(days)) {
          const url = `${location.origin}${path}`;
          const timestamp = Date.now() - ago * 24 * 3_600_000;
          work.objectStore('cache-entries').put({ id: `${name}|${url}`, url, cacheName: name, timestamp });
        }
        work.oncomplete = () => resolve();
        work.onabort = reject;
      };
      await promise;
      opening.result.close();
    },
    [name, days] as const,
  );
