import { finishInterruptedImports } from '../../actions/imports/discard-import.ts';
import type { RevertDeps } from '../../actions/imports/revert-entries.ts';
import type { Log } from '../../observability/log.ts';
import type { Store } from '../../store/engine/database.ts';
import { type Job, logFailuresOnce, runPeriodically } from '../run-periodically.ts';

interface InterruptedImportDeps extends RevertDeps {
  readonly store: Store;
  readonly log: Log;
}

/** Rolls back imports, and ends undos, whose process has ended. */
export function startInterruptedImportJob({ store, log, ...deps }: InterruptedImportDeps, everyMs = 15_000): Job {
  const finish = async () => {
    const finished = await finishInterruptedImports(store, deps);
    if (finished > 0) log.warn({ imports: finished }, 'interrupted imports rolled back');
  };
  return runPeriodically(
    'interrupted imports',
    everyMs,
    logFailuresOnce({ log, name: 'interrupted import job' }, finish),
  );
}
