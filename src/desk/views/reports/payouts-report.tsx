import type { ReactNode } from 'react';
import {
  type BalanceCategory,
  type PayoutReport,
  payoutsReport,
  type Unmatched,
} from '../../../contract/reports/payouts.ts';
import type { ReportFilter } from '../../../contract/reports/report-fields.ts';
import { isPaidOut } from '../../../domain/payments/balance-transactions.ts';
import { describeUnmatched } from '../../../domain/reports/report-labels.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { longDay } from '../../../domain/shared/time/london-day.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ReportChart } from './report-chart.tsx';

const categoryNames: Readonly<Record<BalanceCategory, string>> = {
  payments: 'Payments',
  refunds: 'Refunds',
  disputes: 'Disputes',
  fees: 'Other fees',
  other: 'Other',
};

/** Fees and payouts of the payment provider, and how they compare with recorded payments. */
export function PayoutsReport({ filter }: { readonly filter: ReportFilter }): ReactNode {
  const { from, to } = filter;
  return (
    <QueryBoundary query={useOperation(payoutsReport, { from, to })} rows={8}>
      {(report) =>
        report.isTest ? (
          <p>This is a demo: test payments have no fees and no payouts.</p>
        ) : (
          <div className="space-y-6">
            <BalanceTables {...report} filter={filter} />
            <Comparison {...report} />
            <Payouts {...report} filter={filter} />
          </div>
        )
      }
    </QueryBoundary>
  );
}

type Part<Name extends keyof PayoutReport> = Pick<PayoutReport, Name> & { readonly filter: ReportFilter };

function BalanceTables({ rows, totals, fees, filter }: Part<'rows' | 'totals' | 'fees'>): ReactNode {
  if (totals.length === 0) {
    return (
      <div className="card">
        <EmptyState title="No card payments in this period" />
      </div>
    );
  }
  return totals.map((total) => (
    <section key={total.currency} aria-label={`Balance in ${total.currency}`} className="card py-3">
      <h2 className="px-4 pb-2 font-semibold">Balance in {total.currency}</h2>
      <ReportChart {...{ name: 'Fees', points: fees, currency: total.currency, filter }} ownTable />
      <DataTable
        caption={`Balance in ${total.currency}`}
        rows={rows.filter(({ currency }) => currency === total.currency)}
        rowKey={({ category }) => category}
        totals={[{ label: 'Total', row: { category: 'other' as const, ...total } }]}
        columns={[
          { label: 'Type', kind: 'lead', cell: ({ category }) => categoryNames[category] },
          { label: 'Number', kind: 'number', cell: ({ count }) => formatCount(count) },
          { label: 'Amount', kind: 'number', cell: ({ amount, currency }) => formatAmount(amount, currency) },
          { label: 'Fees', kind: 'number', cell: ({ fees, currency }) => formatAmount(fees, currency) },
          { label: 'After fees', kind: 'number', cell: ({ net, currency }) => formatAmount(net, currency) },
        ]}
      />
    </section>
  ));
}

function Comparison({ matched, unmatched }: Pick<PayoutReport, 'matched' | 'unmatched'>): ReactNode {
  return (
    <Card title="Compared with recorded payments">
      <p>
        {pluralise(matched, 'payment or refund', 'payments and refunds')} matched.{' '}
        {unmatched.length === 0 ? 'Nothing is missing.' : ''}
      </p>
      {unmatched.length > 0 && (
        <>
          <ul className="mt-2 list-inside list-disc wrap-anywhere">
            {unmatched.map((one) => (
              <li key={`${one.what} ${one.name}`}>
                <UnmatchedText one={one} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">
            To import what’s missing, use “Compare with payment provider” in{' '}
            <TextLink href="/payments">Payments</TextLink>.
          </p>
        </>
      )}
    </Card>
  );
}

function UnmatchedText({ one }: { readonly one: Unmatched }): ReactNode {
  return (
    <>
      <NoWrapReferences>{describeUnmatched(one)}</NoWrapReferences>, <Time at={one.at} />
    </>
  );
}

function Payouts({ payouts, payoutTotals, paidOut, filter }: Part<'payouts' | 'payoutTotals' | 'paidOut'>): ReactNode {
  return (
    <section aria-label="Payouts" className="card py-3">
      <h2 className="px-4 pb-2 font-semibold">Payouts</h2>
      {payoutTotals.map(({ currency }) => (
        <ReportChart
          key={currency}
          {...{ name: `Payouts in ${currency}`, points: paidOut, currency, filter }}
          ownTable
        />
      ))}
      <DataTable
        caption="Payouts"
        rows={payouts}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Arrives', kind: 'lead', cell: ({ arrivesAt }) => longDay(arrivesAt) },
          { label: 'Amount', kind: 'number', cell: ({ amount, currency }) => formatAmount(amount, currency) },
          { label: 'Status', cell: ({ status }) => status.replaceAll('_', ' ') },
          { label: 'ID', cell: ({ id }) => <span className="break-all">{id}</span> },
        ]}
        totals={payoutTotals.map(({ currency, amount }) => ({
          label: payoutTotals.length === 1 ? 'Total' : `Total in ${currency}`,
          row: { id: '', arrivesAt: 0, status: '', amount, currency },
        }))}
        none="No payouts in this period"
      />
      {!payouts.every(isPaidOut) && (
        <p className="px-4 pt-2 text-ink-soft">The total excludes failed and cancelled payouts.</p>
      )}
    </section>
  );
}
