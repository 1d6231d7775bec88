import type { App } from '../actions/app.ts';
import { renewRates } from '../actions/pricing/refresh-exchange-rates.ts';
import type { Log } from '../observability/log.ts';
import { readRates } from '../store/settings/exchange-rates.ts';
import { type Job, logFailures, type RunResult, runPeriodically } from './run-periodically.ts';

interface ExchangeRateJobDeps extends Pick<App, 'store' | 'clock'> {
  readonly log: Log;
  /** URL of the published rates. */
  readonly address: string;
  /** How often the job checks whether a day has passed. */
  readonly everyMs?: number;
}

/** Rates are published once per working day. */
const dayMs = 24 * 60 * 60 * 1000;

/** Refreshes exchange rates once a day, starting at once, until stopped. Retries failures within the hour. */
export function startExchangeRateJob({ everyMs = 60 * 60_000, address, log, ...parts }: ExchangeRateJobDeps): Job {
  async function renew(): Promise<RunResult> {
    const { fetchedAt = 0 } = await readRates(parts.store.db);
    // A timestamp more than a day ahead was written under a wrong clock.
    if (Math.abs(parts.clock() - fetchedAt) < dayMs) return undefined;
    const renewed = await renewRates(parts, address);
    if (!renewed.ok) {
      log.warn({ address, why: renewed.why }, 'exchange rate refresh failed');
      return 'failed';
    }
    if (renewed.verdict.is === 'doubted')
      log.warn({ day: renewed.table.day, codes: renewed.verdict.codes }, 'exchange rates rejected: change too large');
    else if (renewed.verdict.is === 'good') log.info({ day: renewed.table.day }, 'exchange rates refreshed');
    return undefined;
  }

  return runPeriodically(
    'exchange-rates',
    everyMs,
    logFailures({ log, message: 'exchange rate refresh failed' }, renew),
  );
}
