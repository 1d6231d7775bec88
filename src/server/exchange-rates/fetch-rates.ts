import type { RateTable } from '../../contract/pricing/exchange-rates.ts';
import { describeFetchError } from '../observability/fetch-error.ts';
import { readRateTable } from './read-rate-table.ts';

/** What was published; or why nothing was got, as the end of a sentence. */
export type FetchedRates =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly why: string };

const timeoutMs = 10_000;
/** The bank's table is 2 kB. */
const maxBytes = 256 * 1024;

/** Fetches a table of rates from where the owner has it published, bounded in time and bytes. */
export async function fetchRates(address: string): Promise<FetchedRates> {
  try {
    // The address is the operator's; where a redirect leads is somebody else's word.
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, why: `it answered ${response.status}` };
    }
    const text = await readBounded(response);
    const table = text === undefined ? undefined : readRateTable(text, new URL(address).hostname);
    return table ? { ok: true, table } : { ok: false, why: 'it answered no table of rates of one day' };
  } catch (error) {
    return { ok: false, why: describeFetchError(error, timeoutMs) };
  }
}

async function readBounded({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels what is still to come.
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
