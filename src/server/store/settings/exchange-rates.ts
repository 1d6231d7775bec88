import { referenceRates } from '../../../../content/exchange-rates.ts';
import type { RateTable } from '../../../contract/pricing/exchange-rates.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { ExchangeRateRow } from '../engine/schema/settings-rows.ts';

export interface StoredRates {
  /** Active rates, used to convert prices: the newest plausible ones. */
  readonly inForce: RateTable;
  /** A newer table that is not yet accepted as plausible. */
  readonly doubted: RateTable | undefined;
  /** Time of the last successful fetch, with new rates or not; undefined if there was none. */
  readonly fetchedAt: number | undefined;
}

/** Returns the stored rates, or the built-in ones if these are newer. */
export async function readRates(db: Database): Promise<StoredRates> {
  const rows = await db.selectFrom('exchange_rates').selectAll().execute();
  const find = (state: ExchangeRateRow['state']) => rows.find((row) => row.state === state);
  const good = find('good');
  const kept = good && toTable(good);
  const doubted = find('doubted');
  const inForce = kept && kept.day > referenceRates.day ? kept : referenceRates;
  return {
    inForce,
    doubted: doubted && doubted.day > inForce.day ? toTable(doubted) : undefined,
    fetchedAt: rows.length > 0 ? Math.max(...rows.map(({ fetched_at }) => fetched_at)) : undefined,
  };
}

/** Stores a fetched table, as active or as doubtful. */
export async function saveRates(
  tx: Tx,
  state: ExchangeRateRow['state'],
  table: RateTable,
  { before, now }: { readonly before: RateTable; readonly now: number },
): Promise<void> {
  const { day, source, base, rates } = table;
  const row = { day, source, base, rates: JSON.stringify(rates), fetched_at: now };
  await tx
    .insertInto('exchange_rates')
    .values({ state, ...row })
    .onConflict((conflict) => conflict.column('state').doUpdateSet(row))
    .execute();
  if (state === 'doubted') return;
  await tx.deleteFrom('exchange_rates').where('state', '=', 'doubted').execute();
  await writeAuditEntry(
    tx,
    { action: 'rates.renew', subject: day, before: { day: before.day, source: before.source }, after: { day, source } },
    now,
  );
}

/** Records a fetch that returned nothing new. */
export async function recordFetchAttempt(tx: Tx, inForce: RateTable, now: number): Promise<void> {
  const { day, source, base, rates } = inForce;
  await tx
    .insertInto('exchange_rates')
    .values({ state: 'good', day, source, base, rates: JSON.stringify(rates), fetched_at: now })
    .onConflict((conflict) => conflict.column('state').doUpdateSet({ fetched_at: now }))
    .execute();
}

function toTable({ day, source, base, rates }: ExchangeRateRow): RateTable {
  return { day, source, base, rates: JSON.parse(rates) };
}
