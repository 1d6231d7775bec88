import { statfs } from 'node:fs/promises';
import type { App } from '../actions/app.ts';
import type { AppHandler } from '../http/app-env.ts';
import { describeProblem, problemResponse } from '../http/problem.ts';
import type { Pages } from '../pages/pages.ts';
import { readCatalogueVersion } from '../store/catalogue/products.ts';
import type { Store } from '../store/engine/database.ts';
import { explainReadOnly } from '../store/engine/drivers/postgres/check-postgres.ts';
import { countPendingMigrations } from '../store/engine/migrate.ts';
import { isWritable } from '../store/engine/write-probe.ts';
import { readOutbox, waitingMsOf } from '../store/mail/count-outbox.ts';

/** Timeout after which the store counts as not ready. */
const storeTimeoutMs = 2_000;
/** Free space below which writes may soon fail; also the reserve of an upgrade's copy of a small shop. */
const leastFreeBytes = 500 * 1024 * 1024;
/** As in the alert MailWaits. */
const mailDelayedMs = 30 * 60_000;

const headers = { 'Cache-Control': 'no-store' };

/** GET /healthz: liveness. A process that is stopping answers 503, so that a proxy sends it no more requests. */
export function getHealth({ isStopping }: Pick<ReadinessDeps, 'isStopping'>): AppHandler {
  return (c) => (isStopping() ? c.json({ status: 'stopping' }, 503, headers) : c.json({ status: 'ok' }, 200, headers));
}

/** `fail` makes the process not ready; `warn` needs the operator, while orders can still be placed. */
type CheckStatus = 'pass' | 'warn' | 'fail';

interface ReadinessDeps extends Pick<App, 'store' | 'clock'> {
  readonly pages: Pick<Pages, 'isWarm'>;
  readonly isStopping: () => boolean;
  readonly config: { readonly dataDir: string };
  /** Whether a background job is failing; undefined if another process runs them. */
  readonly isJobFailing?: () => boolean | undefined;
}

/**
 * GET /readyz: readiness. The store responds and accepts writes, the most requested pages are rendered, and the
 * process is not about to stop. `checks` has the status of each part, without counts and names: the address is public.
 */
export function getReadiness(deps: ReadinessDeps): AppHandler {
  const { store, pages, isStopping, clock, config, isJobFailing } = deps;
  return async (c) => {
    const [trouble, pending, isFull, isMailDelayed] = await Promise.all([
      troubleOf(store),
      inTime(countPendingMigrations(store.db)),
      statfs(config.dataDir).then(
        ({ bavail, bsize }) => bavail * bsize < leastFreeBytes,
        () => true,
      ),
      inTime(readOutbox(store.db).then((outbox) => waitingMsOf(outbox, clock()) > mailDelayedMs)),
    ]);
    const jobs = isJobFailing?.();
    const statuses: Readonly<Record<string, CheckStatus | undefined>> = {
      process: isStopping() ? 'fail' : 'pass',
      pages: pages.isWarm() ? 'pass' : 'fail',
      database: trouble === undefined ? 'pass' : 'fail',
      migrations: pending === 0 ? 'pass' : 'fail',
      disk: isFull ? 'warn' : 'pass',
      mail: isMailDelayed === false ? 'pass' : 'warn',
      jobs: jobs === undefined ? undefined : jobs ? 'warn' : 'pass',
    };
    const checks = Object.fromEntries(
      Object.entries(statuses).flatMap(([name, status]) => (status ? [[name, { status }]] : [])),
    );
    const reason = isStopping()
      ? 'The server is stopping.'
      : !pages.isWarm()
        ? 'The pages are not rendered yet.'
        : (trouble ?? (pending === 0 ? undefined : 'The database lacks migrations of this version.'));
    if (reason === undefined) return c.json({ status: 'ready', checks }, 200, headers);
    const document = { ...describeProblem('unavailable', c.get('requestId'), { detail: reason }), checks };
    return problemResponse(document);
  };
}

async function troubleOf(store: Store): Promise<string | undefined> {
  if ((await inTime(readCatalogueVersion(store.db))) === undefined) return 'The database is not responding.';
  if (await inTime(isWritable(store))) return undefined;
  return explainReadOnly(store.trouble.write) ?? 'The database does not accept writes.';
}

/** The result; undefined if the work fails or takes too long. */
async function inTime<Value>(work: Promise<Value>): Promise<Value | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, storeTimeoutMs);
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
