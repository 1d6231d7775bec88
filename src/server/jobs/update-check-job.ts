import type { Log } from '../observability/log.ts';
import { fetchNewestVersion } from '../settings/newest-version.ts';
import { readVersion } from '../settings/release-notes.ts';
import type { Store } from '../store/engine/database.ts';
import { claimUpdateCheck, recordUpdateCheck } from '../store/settings/update-checks.ts';
import type { Job } from './retention-job.ts';
import { runPeriodically } from './run-periodically.ts';

interface UpdateCheckDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly log: Log;
  /** Address to ask; null while the owner does not allow the check. */
  readonly address: () => string | null;
  /** How often the job looks whether a day has passed. */
  readonly everyMs?: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Asks once a day for the newest version, if the owner has set an address, until stopped. */
export function startUpdateCheckJob({ everyMs = 10 * 60_000, store, clock, log, address }: UpdateCheckDeps): Job {
  async function check(): Promise<void> {
    const url = address();
    if (url === null || !(await claimUpdateCheck(store.db, url, clock(), dayMs))) return;
    const newest = await fetchNewestVersion(url, await readVersion());
    if (!newest.ok) log.warn({ why: newest.why }, 'update check failed');
    await recordUpdateCheck(store.db, url, newest.ok ? newest : { failure: newest.why });
  }

  return runPeriodically(everyMs, () => check().catch((err: unknown) => log.warn({ err }, 'update check failed')));
}
