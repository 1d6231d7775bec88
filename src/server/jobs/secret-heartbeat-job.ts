import type { Log } from '../observability/log.ts';
import type { Store } from '../store/engine/database.ts';
import { beatSecret, secretBeatMs } from '../store/engine/secret-heartbeats.ts';
import { type Job, logFailuresOnce, runPeriodically } from './run-periodically.ts';

/** Reports until stopped that this process uses its ORDER_LINK_SECRET, so that none starts with another one. */
export function startSecretHeartbeatJob({ store, log }: { readonly store: Store; readonly log: Log }): Job {
  let isOnly = true;
  const beat = async () => {
    const wasOnly = isOnly;
    isOnly = await beatSecret(store.db);
    if (wasOnly && !isOnly) log.error('another instance uses a different ORDER_LINK_SECRET');
  };
  return runPeriodically('secret heartbeat', secretBeatMs, logFailuresOnce({ log, name: 'secret heartbeat' }, beat));
}
