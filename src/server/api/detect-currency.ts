import countryToCurrency from 'country-to-currency';
import type { DetectedCurrency } from '../../contract/pricing/currency.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import { rebaseToUsd } from '../../domain/pricing/exchange-rates.ts';
import { currencySymbol, usDollars } from '../../domain/shared/money/currency.ts';
import type { ProxyTrust } from '../config/proxy-trust.ts';
import type { AppContext, AppHandler } from '../http/app-env.ts';
import { isTrusted } from '../http/client/client-address.ts';
import type { GeoIpLookup } from '../http/client/geoip.ts';
import type { Store } from '../store/engine/database.ts';
import { readRates } from '../store/settings/exchange-rates.ts';

interface DetectDeps {
  readonly findCountry: GeoIpLookup;
  readonly trust: ProxyTrust;
  /** The header in which a trusted proxy names the visitor's country, if one does. */
  readonly geoipCountryHeader: string | undefined;
  readonly store: Pick<Store, 'db'>;
  /** If browsers fetch third-party exchange rates, the server does not know those rates. */
  readonly settings: Pick<SiteSettings, 'exchangeRatesUrl'>;
}

/**
 * GET /api/detect-currency: the currency of the visitor's country, or US dollars if the country is unknown or its
 * currency has no rate.
 */
export function getDetectedCurrency(deps: DetectDeps): AppHandler {
  return async (c) => {
    const country =
      countryFromProxy(c, deps) ??
      (await deps.findCountry(c.get('clientAddress')).catch(() => undefined)) ??
      countryFromLanguage(c.req.header('Accept-Language'));
    const local = country && currencies[country];
    // A currency without a rate would appear in the header above prices in dollars.
    const currency = local && (await hasRate(local, deps)) ? local : usDollars.code;
    const answer: DetectedCurrency = { currency, symbol: currencySymbol(currency) };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  };
}

const currencies: Readonly<Record<string, string | undefined>> = countryToCurrency;

async function hasRate(currency: string, { settings, store }: DetectDeps): Promise<boolean> {
  if (settings.exchangeRatesUrl !== null) return true;
  const known = await readRates(store.db).catch(() => undefined);
  return known === undefined || Object.hasOwn(rebaseToUsd(known.inForce)?.rates ?? {}, currency);
}

function countryFromProxy(c: AppContext, { trust, geoipCountryHeader }: DetectDeps): string | undefined {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  if (!geoipCountryHeader || !isTrusted(peer, 0, trust)) return undefined;
  const country = c.req.header(geoipCountryHeader)?.trim().toUpperCase() ?? '';
  return Object.hasOwn(currencies, country) ? country : undefined;
}

/** The country of the browser's preferred language: 'de-CH,de;q=0.9' is Switzerland. */
function countryFromLanguage(header: string | undefined): string | undefined {
  for (const entry of (header ?? '').slice(0, 200).split(',')) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(entry)?.[1]?.toUpperCase();
    if (region && Object.hasOwn(currencies, region)) return region;
  }
  return undefined;
}
