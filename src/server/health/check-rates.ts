import type { SiteSettings } from '../../contract/settings/settings.ts';
import { formatDay } from '../../domain/shared/time/day.ts';
import type { Database } from '../store/engine/database.ts';
import { readRates } from '../store/settings/exchange-rates.ts';
import type { Finding } from './finding.ts';

/** Two months: rates mostly stay within a few per cent over that time. */
const oldMs = 60 * 24 * 60 * 60 * 1000;

/** Outdated exchange rates, if visitors' browsers get them from this server. */
export async function checkRates(db: Database, { exchangeRatesUrl }: SiteSettings, now: number): Promise<Finding[]> {
  const { inForce, doubted } = await readRates(db);
  if (exchangeRatesUrl !== null || Date.parse(inForce.day) + oldMs > now) return [];
  const why = doubted
    ? ` The rates of ${formatDay(doubted.day)} changed too much and need a second day that confirms them.`
    : '';
  return [
    {
      check: 'dates',
      problem: `US prices are shown in other currencies at the exchange rates of ${formatDay(inForce.day)}.${why}`,
      advice:
        'Set EXCHANGE_RATES_SOURCE to https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or run ‘exchange-rates refresh’ with that address.',
    },
  ];
}
