import { type ImportPictureDeps, processImportPictures } from '../../imports/process-pictures.ts';
import type { Log } from '../../observability/log.ts';
import { type Job, logFailuresOnce, runPeriodically } from '../run-periodically.ts';

/** Adds pictures of imports to their products until stopped; one index lookup every two seconds if there are none. */
export function startImportPictureJob(deps: ImportPictureDeps & { readonly log: Log }, everyMs = 2_000): Job {
  const add = async (signal: AbortSignal) => {
    while (!signal.aborted && (await processImportPictures({ ...deps, signal })) > 0);
  };
  return runPeriodically(
    'import-pictures',
    everyMs,
    logFailuresOnce({ log: deps.log, name: 'import picture job' }, add),
  );
}
