import { type RawBuilder, sql } from 'kysely';
import type { Market, TaxTreatment } from '../../../contract/reports/report-fields.ts';
import { countryName } from '../../../domain/shipping/addresses/country-name.ts';

/** London days of a report, inclusive, as milliseconds: `before` is exclusive. */
export interface TimeStep {
  readonly first: string;
  readonly since: number;
  readonly before: number;
}

export interface ReportScope {
  readonly market: Market;
  readonly tax: TaxTreatment;
}

/** Common table expression `steps` of the periods in which rows are grouped. */
export function stepTable(steps: readonly TimeStep[]): RawBuilder<unknown> {
  const rows = steps.map(({ first, since, before }) => sql`(${sql.lit(first)}, ${sql.lit(since)}, ${sql.lit(before)})`);
  return sql`with steps (step, since, before) as (values ${sql.join(rows)})`;
}

/** Documents `i` of a market. */
const invoiceMarkets: Readonly<Record<Market, RawBuilder<unknown>>> = {
  all: sql`1 = 1`,
  uk: sql`i.country = 'GB'`,
  eu: sql`i.currency = 'GBP' and i.country <> 'GB'`,
  us: sql`i.currency = 'USD'`,
};

/** Orders `o` of a market, which name the country. */
const orderMarkets: Readonly<Record<Market, RawBuilder<unknown>>> = {
  all: sql`1 = 1`,
  uk: sql`o.country = ${countryName('GB')}`,
  eu: sql`o.region = 'uk-eu' and o.country <> ${countryName('GB')}`,
  us: sql`o.region = 'us-only'`,
};

/** Documents `i` with a tax treatment; see `findTaxBasis`. */
const invoiceTaxes: Readonly<Record<TaxTreatment, RawBuilder<unknown>>> = {
  all: sql`1 = 1`,
  uk: sql`i.tax_basis_points is not null and i.country = 'GB'`,
  'one-stop-shop': sql`i.tax_basis_points is not null and i.country <> 'GB'`,
  none: sql`i.tax_basis_points is null`,
};

/** Invoices `i` that no edit of their order replaced. */
export const isNotReplaced = sql<boolean>`not exists (select 1 from invoices r where r.replaces = i.number)`;

/** The invoice `i` of an order that applies now. */
export const isCurrentInvoice = sql<boolean>`i.series = 'invoice' and ${isNotReplaced}`;

export const documentsInScope = ({ market, tax }: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`(${invoiceMarkets[market]}) and (${invoiceTaxes[tax]})`;

/** Orders `o` whose invoice `i` is left-joined. */
export const ordersInScope = ({ market, tax }: ReportScope): RawBuilder<boolean> =>
  sql<boolean>`(${orderMarkets[market]}) and (${invoiceTaxes[tax]})`;
