import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Waits until the worker answers this page and has kept these addresses. */
export async function kept(page: Page, ...paths: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      if (!navigator.serviceWorker.controller) return ['a worker'];
      const found = await Promise.all(wanted.map((path) => caches.match(path, { ignoreVary: true })));
      return wanted.filter((_, at) => !found[at]);
    }, paths);
  await eventually(missing).toEqual([]);
}

/** Whatever lies in the browser's caches, by cache. */
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
