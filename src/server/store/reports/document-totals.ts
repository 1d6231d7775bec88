import { type RawBuilder, sql } from 'kysely';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { documentsInScope, type ReportScope, stepTable, type TimeStep } from './report-scope.ts';

/** Invoices or credit notes of a period, added up. */
export interface DocumentTotals {
  readonly step: string;
  readonly series: 'invoice' | 'credit-note';
  readonly currency: SaleCurrency;
  readonly count: number;
  readonly net: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}

/** The same by country and rate. */
export interface CountryTotals extends DocumentTotals {
  readonly country: string;
  readonly basisPoints: number | null;
}

/** Adds up all documents of each step. */
export async function sumDocuments(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
): Promise<DocumentTotals[]> {
  return (await readTotals(db, steps, scope, sql``)).map(toTotals);
}

/** Adds up all documents of a period by country and rate. */
export async function sumDocumentsByCountry(
  db: Database,
  period: TimeStep,
  scope: ReportScope,
): Promise<CountryTotals[]> {
  const columns = sql`, i.country, i.tax_basis_points`;
  const rows = await readTotals<{ country: string; tax_basis_points: number | null }>(db, [period], scope, columns);
  return rows.map((row) => ({ ...toTotals(row), country: row.country, basisPoints: row.tax_basis_points }));
}

/** @param columns further ones to group by */
async function readTotals<Extra>(
  db: Database,
  steps: readonly TimeStep[],
  scope: ReportScope,
  columns: RawBuilder<unknown>,
): Promise<(DocumentTotals & Extra)[]> {
  // A cross join makes SQLite look up the documents of each step by their time.
  const { rows } = await sql<DocumentTotals & Extra>`${stepTable(steps)}
    select s.step, i.series, i.currency${columns}, count(*) as count,
      sum(i.net_minor) as net, sum(i.tax_minor) as tax, sum(i.gross_minor) as gross
    from steps s cross join invoices i
    where i.issued_at >= s.since and i.issued_at < s.before and ${documentsInScope(scope)}
    group by s.step, i.series, i.currency${columns}
    order by s.step, i.currency${columns}, i.series`.execute(db);
  return rows;
}

/** PostgreSQL returns sums as text. */
function toTotals({ step, series, currency, count, net, tax, gross }: DocumentTotals): DocumentTotals {
  return { step, series, currency, count: Number(count), net: Number(net), tax: Number(tax), gross: Number(gross) };
}
