import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import {
  type CustomerDetails,
  type CustomerOrderSummary,
  type ErasedCustomer,
  eraseCustomer,
  exportCustomer,
  showCustomer,
} from '../../../contract/customers/customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { downloadFile } from '../../api/api-client.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import { describeTotals } from './describe-totals.ts';

const columns: readonly TableColumn<CustomerOrderSummary>[] = [
  {
    label: 'Order',
    kind: 'lead',
    cell: ({ reference }) => (
      <Link href={`/orders/${reference}`} className="text-link font-semibold">
        <NoWrapReferences>{reference}</NoWrapReferences>
      </Link>
    ),
  },
  { label: 'Placed', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { label: 'Total', kind: 'number', cell: ({ total, currency }) => formatAmount(total, currency) },
];

/** Everything the shop holds about one customer. */
export default function CustomerView(): ReactNode {
  const email = new URLSearchParams(useSearch()).get('email') ?? '';
  const customer = useOperation(showCustomer, { email });
  // While this customer loads, a placeholder replaces the previous one.
  const shown = customer.isPlaceholderData ? undefined : customer.data;
  const [isErasing, setErasing] = useState(false);
  return (
    <Page
      title={shown?.customer?.name ?? showEmail(email)}
      actions={
        <>
          <Link href="/customers" className="button">
            All customers
          </Link>
          <ExportButton email={email} />
          <button type="button" className="button-danger" onClick={() => setErasing(true)}>
            Erase
          </button>
        </>
      }
    >
      <QueryBoundary query={{ ...customer, data: shown }} rows={8}>
        {(whole) => <CustomerPage whole={whole} />}
      </QueryBoundary>
      {isErasing && <EraseDialog email={email} onClose={() => setErasing(false)} />}
    </Page>
  );
}

function CustomerPage({ whole }: { readonly whole: CustomerDetails }): ReactNode {
  const { email, customer, orders, leads, messages, quotations, waitsFor } = whole;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        <a className="text-link break-all" href={`mailto:${email}`}>
          {showEmail(email)}
        </a>
        {customer && (
          <>
            {' · '}
            {formatCount(customer.orders)}
            {customer.hasMoreOrders && '+'} {customer.orders === 1 ? 'order' : 'orders'}
            {customer.totals.length > 0 && ` for ${describeTotals(customer.totals)}`}
            {customer.cancelled > 0 &&
              `; ${formatCount(customer.cancelled)} of them ${customer.cancelled === 1 ? 'was' : 'were'} cancelled and ${customer.cancelled === 1 ? 'does' : 'do'} not count`}
          </>
        )}
      </p>
      <section className="card" aria-labelledby="orders-title">
        <h2 id="orders-title" className="px-4 pt-4 pb-2 font-semibold">
          Orders
        </h2>
        {orders.length === 0 ? (
          <EmptyState title="No orders under this address" />
        ) : (
          <DataTable caption="Orders" columns={columns} rows={orders} rowKey={({ reference }) => reference} />
        )}
      </section>
      <section className="card p-4" aria-labelledby="rest-title">
        <h2 id="rest-title" className="mb-2 font-semibold">
          Beside that
        </h2>
        <ul className="space-y-1">
          {leads.map(({ source, consentedAt, confirmedAt }) => (
            <li key={source}>
              Left the address for offers ({source === 'newsletter' ? 'newsletter form' : 'exit dialog'}),{' '}
              <Time at={consentedAt} dayOnly />, {confirmedAt === null ? 'not confirmed' : 'confirmed'}
            </li>
          ))}
          {messages.map(({ id, subject, sentAt }) => (
            <li key={id} className="wrap-anywhere">
              Wrote{' '}
              <Link href={`/messages/${id}`} className="text-link">
                “{subject}”
              </Link>
              , <Time at={sentAt} dayOnly />
            </li>
          ))}
          {quotations.map(({ reference, organisation, askedAt }) => (
            <li key={reference} className="wrap-anywhere">
              Asked for quotation{' '}
              <Link href={`/quotations/${reference}`} className="text-link">
                <NoWrapReferences>{reference}</NoWrapReferences>
              </Link>{' '}
              for {organisation}, <Time at={askedAt} dayOnly />
            </li>
          ))}
          {waitsFor.map((name) => (
            <li key={name}>Waits for {name}</li>
          ))}
          {leads.length + messages.length + quotations.length + waitsFor.length === 0 && (
            <li className="text-ink-soft">No newsletter, no messages, no quotations, nothing waited for.</li>
          )}
        </ul>
      </section>
    </div>
  );
}

function ExportButton({ email }: { readonly email: string }): ReactNode {
  const run = () =>
    downloadFile(exportCustomer, { email })
      .then((file) => saveFile(file, 'customer.json'))
      .catch((error) => notify(errorMessage(error)));
  return (
    <button type="button" className="button" onClick={() => void run()}>
      Export as JSON
    </button>
  );
}

function EraseDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }): ReactNode {
  const erase = useAction(eraseCustomer);
  const [, navigate] = useLocation();
  if (erase.data) return <ErasedDialog erased={erase.data} onClose={() => navigate('/customers')} />;
  return (
    <Dialog title="Erase this customer?" onClose={onClose}>
      <p className="wrap-anywhere text-ink-soft">
        Everything that tells who {showEmail(email)} is goes for good: name and address in the orders, newsletter,
        messages, requests to be told of stock, and mails. Orders keep their lines and amounts. One that is still to be
        sent has no address then. Backups made before still hold these data.
      </p>
      {erase.error ? <ErrorState error={erase.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={erase.isPending}
        onClick={() =>
          erase.mutate(
            { email },
            { onDone: ({ left = '' }, isHere) => isHere || notify(`${showEmail(email)} is erased. ${left}`.trim()) },
          )
        }
      >
        {erase.isPending ? 'Erasing…' : 'Erase for good'}
      </button>
    </Dialog>
  );
}

/** What was erased, and what tax law retains: to pass on to the customer. */
function ErasedDialog({
  erased,
  onClose,
}: {
  readonly erased: ErasedCustomer;
  readonly onClose: () => void;
}): ReactNode {
  const { orders, leads, restockRequests, messages, quotations, mails, keptDocuments, keptUntil, left } = erased;
  return (
    <Dialog title="The customer is erased" onClose={onClose}>
      <p>
        Name and address left {pluralise(orders, 'order')}; gone are{' '}
        {pluralise(leads, 'newsletter entry', 'newsletter entries')},{' '}
        {pluralise(restockRequests, 'request', 'requests')} to be told of stock, {pluralise(messages, 'message')},{' '}
        {pluralise(quotations, 'quotation')} and {pluralise(mails, 'mail')}.
      </p>
      {keptUntil !== null && (
        <p className="mt-2">
          Name and address stay on {keptDocuments.join(', ')} until <Time at={keptUntil - 1} dayOnly />, since tax law
          asks for that (GDPR, article 17(3)(b)); then they go by themselves.
        </p>
      )}
      {left !== undefined && (
        <p role="alert" className="mt-2 wrap-anywhere text-danger">
          {left}
        </p>
      )}
      <button type="button" className="button-primary mt-4" onClick={onClose}>
        Done
      </button>
    </Dialog>
  );
}
