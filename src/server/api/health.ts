import type { AppHandler } from '../http/app-env.ts';
import { problem } from '../http/problem.ts';
import type { Pages } from '../pages/pages.ts';
import { readCatalogueVersion } from '../store/catalogue/products.ts';
import type { Store } from '../store/engine/database.ts';
import { explainReadOnly } from '../store/engine/drivers/postgres/check-postgres.ts';
import { isWritable } from '../store/engine/write-probe.ts';

/** Timeout after which the store counts as not ready. */
const storeTimeoutMs = 2_000;

const headers = { 'Cache-Control': 'no-store' };

/** GET /healthz: liveness. */
export const getHealth: AppHandler = (c) => c.json({ status: 'ok' }, 200, headers);

/**
 * GET /readyz: readiness. The store responds and accepts writes, the most requested pages are rendered, and the
 * process is not about to stop.
 */
export function getReadiness({
  store,
  pages,
  isStopping,
}: {
  store: Store;
  pages: Pick<Pages, 'isWarm'>;
  isStopping: () => boolean;
}): AppHandler {
  return async (c) => {
    const reason = isStopping()
      ? 'The server is stopping.'
      : !pages.isWarm()
        ? 'The pages are not rendered yet.'
        : await troubleOf(store);
    return reason ? problem(c, 'unavailable', { detail: reason }) : c.json({ status: 'ready' }, 200, headers);
  };
}

async function troubleOf(store: Store): Promise<string | undefined> {
  if (!(await succeeds(readCatalogueVersion(store.db)))) return 'The database does not answer.';
  if (await succeeds(isWritable(store))) return undefined;
  return explainReadOnly(store.trouble.write) ?? 'The database takes no writes.';
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, storeTimeoutMs, false);
  const answer = work.then(
    (value) => value !== false,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
