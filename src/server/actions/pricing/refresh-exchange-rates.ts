import type { RateTable } from '../../../contract/pricing/exchange-rates.ts';
import { type RatesValidation, validateRates } from '../../../domain/pricing/exchange-rates.ts';
import { fetchRates } from '../../exchange-rates/fetch-rates.ts';
import { inTransaction, type Store } from '../../store/engine/database.ts';
import { readRates, recordFetchAttempt, saveRates } from '../../store/settings/exchange-rates.ts';

export type RenewedRates =
  | { readonly ok: true; readonly verdict: RatesValidation; readonly table: RateTable; readonly inForce: RateTable }
  | { readonly ok: false; readonly why: string };

/** Fetches exchange rates and activates them if they are plausible; otherwise the last good ones stay active. */
export async function renewRates(
  { store, clock }: { readonly store: Store; readonly clock: () => number },
  address: string,
): Promise<RenewedRates> {
  const fetched = await fetchRates(address);
  if (!fetched.ok) return fetched;
  const { table } = fetched;
  return inTransaction(store, async (tx): Promise<RenewedRates> => {
    const { inForce, doubted } = await readRates(tx);
    const verdict = validateRates(table, inForce, doubted);
    const now = clock();
    if (verdict.is === 'good') await saveRates(tx, 'good', table, { before: inForce, now });
    else {
      await recordFetchAttempt(tx, inForce, now);
      // Keeps the first doubtful day, with which the second is compared.
      if (verdict.is === 'doubted') await saveRates(tx, 'doubted', table, { before: inForce, now });
    }
    return { ok: true, verdict, table, inForce: verdict.is === 'good' ? table : inForce };
  });
}
