import type { App } from '../actions/app.ts';
import type { Log } from '../observability/log.ts';
import { fetchNewestVersion, type UpdateSource } from '../settings/newest-version.ts';
import { readVersion } from '../settings/release-notes.ts';
import { claimUpdateCheck, recordUpdateCheck } from '../store/settings/update-checks.ts';
import { type Job, logFailures, type RunResult, runPeriodically } from './run-periodically.ts';

interface UpdateCheckDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  /** Whom to ask; null while the owner does not allow the check. */
  readonly source: () => UpdateSource | null;
  /** How often the job looks whether a day has passed. */
  readonly everyMs?: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Asks once a day for the newest version, if the owner has set an address, until stopped. */
export function startUpdateCheckJob({ everyMs = 10 * 60_000, store, clock, log, source }: UpdateCheckDeps): Job {
  async function check(): Promise<RunResult> {
    const asked = source();
    if (asked === null || !(await claimUpdateCheck(store.db, asked.address, clock(), dayMs))) return undefined;
    const newest = await fetchNewestVersion(asked, await readVersion());
    if (!newest.ok) log.warn({ why: newest.why }, 'update check failed');
    await recordUpdateCheck(store.db, asked.address, newest.ok ? newest : { failure: newest.why });
    return newest.ok ? undefined : 'failed';
  }

  return runPeriodically('update-check', everyMs, logFailures({ log, message: 'update check failed' }, check));
}
