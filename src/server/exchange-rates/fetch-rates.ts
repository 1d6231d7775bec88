import type { RateTable } from '../../contract/pricing/exchange-rates.ts';
import { readBounded } from '../http/read-bounded.ts';
import { describeFetchError } from '../observability/fetch-error.ts';
import { readRateTable } from './read-rate-table.ts';

/** The published rates, or the reason for the failure as the end of a sentence. */
export type FetchedRates =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly why: string };

const timeoutMs = 10_000;
/** The European Central Bank's table is 2 kB. */
const maxBytes = 256 * 1024;

/** Fetches a table of exchange rates from the configured URL, with a timeout and a size limit. */
export async function fetchRates(address: string): Promise<FetchedRates> {
  try {
    // The operator chose this URL, but not the target of a redirect.
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: `it answered ${response.status}` };
    }
    const bytes = await readBounded(response.body, maxBytes);
    const table = bytes && readRateTable(new TextDecoder().decode(bytes), new URL(address).hostname);
    return table ? { ok: true, table } : { ok: false, why: 'it sent no table of rates for one day' };
  } catch (error) {
    return { ok: false, why: describeFetchError(error, timeoutMs) };
  }
}
