import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { formatDay } from '../../../domain/shared/time/day.ts';
import type { Database } from '../../store/engine/database.ts';
import { readRates } from '../../store/settings/exchange-rates.ts';
import type { Fault } from '../finding.ts';

/** Older rates are hidden on pages, and prices stay in US dollars. */
const oldMs = 45 * 24 * 60 * 60 * 1000;

/** Outdated exchange rates, if visitors' browsers get them from this server. */
export async function checkRates(db: Database, { exchangeRatesUrl }: SiteSettings, now: number): Promise<Fault[]> {
  const { inForce, doubted } = await readRates(db);
  if (exchangeRatesUrl !== null || Date.parse(inForce.day) + oldMs > now) return [];
  const why = doubted
    ? ` The rates of ${formatDay(doubted.day)} changed too much and need a second day that confirms them.`
    : '';
  return [
    {
      problem: `US prices are shown in dollars only: the exchange rates of ${formatDay(inForce.day)} are older than 45 days.${why}`,
      advice:
        "Set EXCHANGE_RATES_SOURCE to https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, or run 'exchange-rates refresh' with that address.",
    },
  ];
}
