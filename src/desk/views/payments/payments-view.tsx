import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ListedPayment, listPayments, type Resolution } from '../../../contract/payments/payments.ts';
import { describeMismatch } from '../../../domain/payments/mismatch-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { mediumDay } from '../../ui/format/day.ts';
import { methodLabels } from '../../ui/format/order-labels.ts';
import { Time } from '../../ui/format/time.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSection } from './card-section.tsx';
import { DisputesSection } from './dispute-list.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ResolveMismatchDialog, resolutionLabels } from './resolve-mismatch-dialog.tsx';

interface PaymentsQuery {
  readonly payment: ListedPayment;
  readonly outcome: Resolution;
}

/** Payments: mismatches first, each with its possible resolutions. */
export default function PaymentsView(): ReactNode {
  const view = new URLSearchParams(useSearch()).get('view') === 'all' ? 'all' : 'unmatched';
  const [, go] = useLocation();
  const [isRecording, setRecording] = useState(false);
  return (
    <Page
      title="Payments"
      actions={
        <>
          <ButtonLink href="/payments/import">Import statement</ButtonLink>
          <Button variant="primary" onClick={() => setRecording(true)}>
            Record payment
          </Button>
        </>
      }
    >
      <div className="no-print mb-5 max-w-xs">
        <SelectField
          label="Show"
          value={view}
          options={{ unmatched: 'Unmatched', all: 'All payments' }}
          onChange={(next) => go(`/payments?view=${next}`, { replace: true })}
        />
      </div>
      <PaymentList view={view} />
      <DisputesSection />
      <CardSection />
      <DocumentsSection />
      {isRecording && <RecordDialog onClose={() => setRecording(false)} />}
    </Page>
  );
}

function PaymentList({ view }: { readonly view: 'unmatched' | 'all' }): ReactNode {
  const [asked, setAsked] = useState<PaymentsQuery>();
  const list = usePagedList(listPayments, { view });
  return (
    <>
      <PagedTable
        list={list}
        caption="Payments"
        columns={columnsFor(setAsked)}
        rows={({ payments }) => payments}
        rowKey={({ id }) => id}
        none={view === 'unmatched' ? 'All payments match their orders.' : 'No payments yet'}
        hint={
          view === 'unmatched'
            ? 'Payments that don’t match an order appear here for you to resolve.'
            : 'Card payments appear automatically. Record a bank transfer when it reaches your account.'
        }
      />
      {asked && <ResolveMismatchDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function columnsFor(onAsk: (asked: PaymentsQuery) => void): readonly TableColumn<ListedPayment>[] {
  return [
    {
      label: 'Amount',
      kind: 'lead',
      cell: ({ amount, currency }) => <span className="tabular-nums">{formatAmount(amount, currency)}</span>,
    },
    {
      label: 'Order',
      cell: ({ reference }) =>
        reference === null ? (
          <span className="text-ink-soft">Unknown</span>
        ) : (
          <TextLink href={`/orders/${reference}`}>{reference}</TextLink>
        ),
    },
    {
      label: 'Received',
      cell: ({ receivedAt, receivedOn }) => (receivedOn === null ? <Time at={receivedAt} /> : mediumDay(receivedOn)),
    },
    { label: 'Method', cell: ({ method }) => methodLabels[method] },
    {
      label: 'Match',
      cell: ({ mismatch, resolved, note }) => (
        <span>
          {mismatch === null ? 'Matches its order.' : describeMismatch(mismatch)}
          {resolved && (
            <span className="badge badge-plain ml-2">{resolved === 'counted' ? 'Accepted' : 'Returned'}</span>
          )}
          {note && <span className="block text-sm wrap-anywhere text-ink-soft">{note}</span>}
        </span>
      ),
    },
    {
      label: 'Actions',
      kind: 'actions',
      cell: (payment) => (
        <span className="flex flex-wrap gap-2">
          {payment.resolutions.map((outcome) => (
            <Button
              key={outcome}
              aria-label={`${resolutionLabels(payment)[outcome]}: ${formatAmount(payment.amount, payment.currency)}${payment.reference === null ? '' : ` for ${payment.reference}`}`}
              onClick={() => onAsk({ payment, outcome })}
            >
              {resolutionLabels(payment)[outcome]}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
