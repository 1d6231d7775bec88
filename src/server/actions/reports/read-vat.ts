import type { VatRow } from '../../../contract/reports/reports.ts';
import type { Database } from '../../store/engine/database.ts';
import { type CountryTotals, sumDocumentsByCountry } from '../../store/reports/document-totals.ts';
import type { ReportScope, TimeStep } from '../../store/reports/report-scope.ts';

/** Adds up VAT of a period by country and rate: invoices less credit notes. */
export async function readVat(db: Database, period: TimeStep, scope: ReportScope): Promise<VatRow[]> {
  const totals = await sumDocumentsByCountry(db, period, scope);
  const groups = Map.groupBy(totals, ({ currency, country, basisPoints }) => `${currency} ${country} ${basisPoints}`);
  return Array.from(groups.values(), toRow);
}

function toRow(totals: readonly CountryTotals[]): VatRow {
  const { country = '', currency = 'GBP', basisPoints = null } = totals[0] ?? {};
  const invoiced = totals.find(({ series }) => series === 'invoice');
  const credited = totals.find(({ series }) => series === 'credit-note');
  return {
    country,
    scheme: basisPoints === null ? null : country === 'GB' ? 'uk' : 'one-stop-shop',
    basisPoints,
    currency,
    invoices: invoiced?.count ?? 0,
    creditNotes: credited?.count ?? 0,
    creditedTax: credited?.tax ?? 0,
    net: (invoiced?.net ?? 0) - (credited?.net ?? 0),
    tax: (invoiced?.tax ?? 0) - (credited?.tax ?? 0),
    gross: (invoiced?.gross ?? 0) - (credited?.gross ?? 0),
  };
}
