import type { App } from '../actions/app.ts';
import { publishDueArticles } from '../actions/content/publish-article.ts';
import { finishInterruptedImports } from '../actions/imports/discard-import.ts';
import type { RevertDeps } from '../actions/imports/revert-entries.ts';
import { type ImportPictureDeps, processImportPictures } from '../imports/process-pictures.ts';
import type { Log } from '../observability/log.ts';
import { takeSnapshotInProcess } from '../store/backup/continuous/run-in-process.ts';
import { fileOf } from '../store/engine/drivers/sqlite/vacuum.ts';
import { indexNextOrders } from '../store/orders/queries/order-search-index.ts';
import { deliverWebhooks, type WebhookDeliveryDeps } from '../webhooks/deliver-webhooks.ts';
import { type Job, logFailures, logFailuresOnce, runPeriodically } from './run-periodically.ts';

interface JobDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
}

/** Indexes orders for search. Orders of the last minutes are searched without the index. */
export function startOrderSearchJob({ store, clock, log }: JobDeps): Job {
  const index = () => indexNextOrders(store, clock());
  return runPeriodically('order-search', 15_000, logFailures({ log, message: 'order search indexing failed' }, index));
}

/** Publishes articles at their set time, or at the next start if the shop was down. */
export function startScheduledArticleJob({ store, clock, log }: JobDeps): Job {
  const publish = async () => {
    for (const slug of await publishDueArticles(store, clock)) log.info({ slug }, 'scheduled article published');
  };
  return runPeriodically('scheduled-articles', 5_000, logFailuresOnce({ log, name: 'scheduled article job' }, publish));
}

/** Sends webhook events when they are due; one index lookup if there are none. */
export function startWebhookJob(deps: WebhookDeliveryDeps): Job {
  const deliver = async (signal: AbortSignal) => {
    while (!signal.aborted && (await deliverWebhooks(deps)) > 0);
  };
  return runPeriodically('webhooks', 2_000, logFailuresOnce({ log: deps.log, name: 'webhook job' }, deliver));
}

/** Adds pictures of imports to their products; one index lookup if there are none. */
export function startImportPictureJob(deps: ImportPictureDeps & { readonly log: Log }): Job {
  const add = async (signal: AbortSignal) => {
    while (!signal.aborted && (await processImportPictures({ ...deps, signal })) > 0);
  };
  return runPeriodically('import-pictures', 2_000, logFailuresOnce({ log: deps.log, name: 'import picture job' }, add));
}

/** Rolls back imports, and completes undos, whose process exited. */
export function startInterruptedImportJob({ store, log, ...deps }: JobDeps & RevertDeps): Job {
  const finish = async () => {
    const imports = await finishInterruptedImports(store, deps);
    if (imports > 0) log.warn({ imports }, 'interrupted imports rolled back');
  };
  return runPeriodically(
    'interrupted imports',
    15_000,
    logFailuresOnce({ log, name: 'interrupted import job' }, finish),
  );
}

/** Stores a snapshot of the database file every minute. PostgreSQL has its own tools for that, such as pgBackRest. */
export function startContinuousBackupJob({ store, clock, log, folder }: JobDeps & { readonly folder: string }): Job {
  const work = async () => {
    const storeFile = await fileOf(store);
    if (storeFile !== undefined) await takeSnapshotInProcess({ storeFile, folder, now: clock() });
  };
  return runPeriodically('continuous backup', 60_000, logFailuresOnce({ log, name: 'continuous backup' }, work));
}
