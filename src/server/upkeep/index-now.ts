import { pagePath } from '../../contract/routes.ts';
import { indexNowKeyPath } from '../feeds/plain-texts.ts';
import { listShownChanges } from '../store/catalogue/product-changes.ts';
import type { Store } from '../store/engine/database.ts';
import type { Log } from '../watch/log.ts';
import { repeat } from './repeat.ts';
import type { Upkeep } from './upkeep.ts';

interface IndexNowParts {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** The store's public address. */
  readonly origin: string;
  readonly key: string;
  /** Where search engines are told. */
  readonly address: string;
  readonly everyMs?: number;
}

/** As many addresses as IndexNow takes at a time. */
const atOnce = 10_000;
const timeoutMs = 10_000;

/**
 * Tells search engines of the products that have changed, once a minute at most and of all together, from the start on. Drafts and
 * what is archived are nobody's business. Where telling fails it is tried again with the next look; it is in nobody's way.
 */
export function startIndexNow(parts: IndexNowParts): Upkeep {
  const { store, clock, log, origin, key, address, everyMs = 60_000 } = parts;
  let toldUntil = clock();

  async function tellChanges(signal: AbortSignal): Promise<void> {
    const changes = await listShownChanges(store.db, toldUntil, atOnce);
    const last = changes.at(-1);
    if (!last) return;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: origin + indexNowKeyPath(key),
        urlList: changes.map(({ id }) => origin + pagePath('product', { id })),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
    toldUntil = last.at;
    log.info({ products: changes.length }, 'search engines were told of changed products');
  }

  return repeat(everyMs, async (signal) => {
    try {
      await tellChanges(signal);
    } catch (err) {
      if (!signal.aborted) log.warn({ err, address }, 'search engines could not be told of changed products');
    }
  });
}
