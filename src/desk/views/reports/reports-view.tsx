import type { ReactNode } from 'react';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { exportReport, type ReportName } from '../../../contract/reports/reports.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/page.tsx';
import { BookkeepingCard } from './bookkeeping-card.tsx';
import { DiscountsReport } from './discounts-report.tsx';
import { ChangedMonths, MonthsCard } from './months-card.tsx';
import { PayoutsReport } from './payouts-report.tsx';
import { RefundsReport } from './refunds-report.tsx';
import { ReportFilters, useReportFilter } from './report-filters.tsx';
import { SalesReport } from './sales-report.tsx';
import { StockReport } from './stock-report.tsx';
import { VatReport } from './vat-report.tsx';

interface Report {
  readonly Table: (props: { readonly filter: ReportFilter }) => ReactNode;
  /** What the report counts, and by which day. */
  readonly hint: string;
}

const reports: Readonly<Record<ReportName, Report>> = {
  sales: {
    Table: SalesReport,
    hint: 'Invoices of paid orders, less credit notes, by invoice date and including VAT. Home shows the same sales; it counts orders and best sellers by the day orders were placed, paid or not.',
  },
  vat: { Table: VatReport, hint: 'Invoices less credit notes, by invoice date, paid or not.' },
  refunds: {
    Table: RefundsReport,
    hint: 'By refund date, excluding failed refunds. Refunds of overpayments have no credit note.',
  },
  payouts: {
    Table: PayoutsReport,
    hint: 'From the payment provider’s balance transactions, by date.',
  },
  discounts: {
    Table: DiscountsReport,
    hint: 'Discounts on invoices of paid orders, by invoice date and including VAT.',
  },
  stock: {
    Table: StockReport,
    hint: 'Units in stock now, excluding reserved units, at selling prices including VAT. For your accounts, value them at cost.',
  },
};

/** Reports on sales, VAT, refunds and discounts of a period, and on present stock. */
export default function ReportsView(): ReactNode {
  const chosen = useReportFilter();
  const { report, filter } = chosen;
  const { Table, hint } = reports[report];
  return (
    <Page title="Analytics" actions={<ExportButton report={report} filter={filter} />}>
      <ChangedMonths />
      <ReportFilters {...chosen} />
      <p className="mb-3 max-w-prose text-ink-soft">{hint}</p>
      <Table filter={filter} />
      {report !== 'stock' && <BookkeepingCard filter={filter} />}
      <MonthsCard />
    </Page>
  );
}

function ExportButton({ report, filter }: { readonly report: ReportName; readonly filter: ReportFilter }): ReactNode {
  const { isBusy, error, save } = useDownload();
  const name = report === 'stock' ? 'stock.csv' : `${report}-${filter.from}-${filter.to}.csv`;
  return (
    <>
      <Button disabled={isBusy} onClick={() => void save(downloadFile(exportReport, { report, ...filter }), name)}>
        {isBusy ? 'Exporting…' : 'Export CSV'}
      </Button>
      <ErrorState error={error} />
    </>
  );
}
