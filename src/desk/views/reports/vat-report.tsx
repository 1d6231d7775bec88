import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { type VatRow, vatReport } from '../../../contract/reports/reports.ts';
import { describeVat } from '../../../domain/reports/report-labels.ts';
import { countryName } from '../../../domain/shipping/addresses/country-name.ts';
import { useOperation } from '../../api/queries.ts';
import { ReportChart } from './report-chart.tsx';
import { amountColumn, countColumn, ReportTables } from './report-tables.tsx';

/** VAT by country and rate, with a chart. */
export function VatReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  const query = useOperation(vatReport, filter);
  const points = query.data?.series ?? [];
  return (
    <ReportTables
      caption="VAT"
      query={query}
      columns={[
        {
          label: 'Country',
          kind: 'lead',
          // An order whose country is unknown has it as typed.
          cell: ({ country }) => (/^[A-Z]{2}$/.test(country) ? countryName(country) : country),
        },
        { label: 'VAT rate', cell: describeVat },
        countColumn<VatRow>('Invoices', 'invoices'),
        countColumn<VatRow>('Credit notes', 'creditNotes'),
        amountColumn<VatRow>('Excluding VAT', 'net'),
        amountColumn<VatRow>('VAT', 'tax'),
        amountColumn<VatRow>('Total', 'gross'),
        amountColumn<VatRow>('VAT credited', 'creditedTax'),
      ]}
      rowKey={({ country, basisPoints }) => `${country} ${basisPoints}`}
      totalRow={(total) => ({ country: '', scheme: null, basisPoints: null, ...total })}
      none="No invoices in this period"
      chart={(currency) => <ReportChart {...{ name: 'VAT', points, currency, filter }} ownTable />}
    />
  );
}
