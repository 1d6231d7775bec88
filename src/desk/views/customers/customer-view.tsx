import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  type CustomerDetails,
  type CustomerOrderSummary,
  type ErasedCustomer,
  eraseCustomer,
  exportCustomer,
  showCustomer,
} from '../../../contract/customers/customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { addUpAmounts } from '../../../domain/shared/money/add-up-amounts.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { downloadFile } from '../../api/api-client.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { saveFile } from '../../api/save-file.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { Time } from '../../ui/format/time.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { importedOrderColumns } from '../imports/imported-order-columns.tsx';
import { FulfilmentBadge, PaymentBadge } from '../orders/status-badge.tsx';
import { ConsentCard } from './consent-card.tsx';
import { describeTotals } from './describe-totals.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { NotesCard } from './notes-card.tsx';
import { TagsCard } from './tags-card.tsx';
import { useSeparate } from './use-separate.ts';

const columns: readonly TableColumn<CustomerOrderSummary>[] = [
  linkColumn('Order', ({ reference }) => [`/orders/${reference}`, reference]),
  { label: 'Placed', cell: ({ placedAt }) => <Time at={placedAt} /> },
  { label: 'Payment status', cell: (order) => <PaymentBadge {...order} /> },
  { label: 'Fulfilment status', cell: (order) => <FulfilmentBadge {...order} /> },
  { label: 'Total', kind: 'number', cell: ({ total, currency }) => formatAmount(total, currency) },
];

/** Everything the shop holds about one customer. */
export default function CustomerView(): ReactNode {
  const email = new URLSearchParams(useSearch()).get('email') ?? '';
  const customer = useOperation(showCustomer, { email });
  // While this customer loads, a placeholder replaces the previous one.
  const shown = customer.isPlaceholderData ? undefined : customer.data;
  const [asking, setAsking] = useState<'erase' | 'merge'>();
  const close = () => setAsking(undefined);
  const may = useMay();
  const addresses = shown?.addresses ?? [email];
  return (
    <Page
      title={shown?.customer?.name ?? showEmail(email)}
      actions={
        <>
          <ButtonLink href="/customers">All customers</ButtonLink>
          <ButtonLink href={`/quotations/new?${new URLSearchParams({ email, name: shown?.customer?.name ?? '' })}`}>
            Create quote
          </ButtonLink>
          {may('customers:export') && <ExportButton email={email} />}
          {may('customers:write') && <Button onClick={() => setAsking('merge')}>Merge</Button>}
          {may('customers:erase') && (
            <Button variant="danger" onClick={() => setAsking('erase')}>
              Erase data
            </Button>
          )}
        </>
      }
    >
      <QueryBoundary query={{ ...customer, data: shown }} rows={8}>
        {(whole) => <CustomerPage whole={whole} />}
      </QueryBoundary>
      {asking === 'merge' && <MergeDialog email={shown?.email ?? email} onClose={close} />}
      {asking === 'erase' && <EraseDialog email={email} addresses={addresses} onClose={close} />}
    </Page>
  );
}

function CustomerPage({ whole }: { readonly whole: CustomerDetails }): ReactNode {
  const { email, addresses, orders, imported, messages, quotations, waitsFor, tags, notes } = whole;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        <a className="text-link break-all" href={`mailto:${email}`}>
          {showEmail(email)}
        </a>
        <Spent whole={whole} />
      </p>
      {addresses.length > 1 && <MergedAddresses addresses={addresses} />}
      <section className="card" aria-labelledby="orders-title">
        <h2 id="orders-title" className="px-4 pt-4 pb-2 font-semibold">
          Orders
        </h2>
        <DataTable
          caption="Orders"
          columns={columns}
          rows={orders}
          rowKey={({ reference }) => reference}
          none="No orders with this email address"
        />
      </section>
      {imported.orders.length > 0 && (
        <section className="card" aria-labelledby="imported-title">
          <h2 id="imported-title" className="px-4 pt-4 pb-2 font-semibold">
            Orders in your former shop
          </h2>
          <DataTable
            caption="Orders in your former shop"
            columns={importedOrderColumns}
            rows={imported.orders}
            rowKey={({ id }) => id}
          />
        </section>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <NotesCard key={email} email={email} notes={notes} />
        <div className="grid gap-5">
          <TagsCard key={email} email={email} tags={tags} />
          <ConsentCard {...whole} />
        </div>
      </div>
      <section className="card p-4" aria-labelledby="rest-title">
        <h2 id="rest-title" className="mb-2 font-semibold">
          Other activity
        </h2>
        <ul className="space-y-1">
          {messages.map(({ id, subject, sentAt }) => (
            <li key={id} className="wrap-anywhere">
              Message <TextLink href={`/messages/${id}`}>“{subject}”</TextLink>, <Time at={sentAt} dayOnly />
            </li>
          ))}
          {quotations.map(({ reference, organisation, askedAt }) => (
            <li key={reference} className="wrap-anywhere">
              Requested quote <TextLink href={`/quotations/${reference}`}>{reference}</TextLink> for {organisation},{' '}
              <Time at={askedAt} dayOnly />
            </li>
          ))}
          {waitsFor.map((name) => (
            <li key={name}>Back-in-stock alert for {name}</li>
          ))}
          {messages.length + quotations.length + waitsFor.length === 0 && (
            <li className="text-ink-soft">No messages, quotes or back-in-stock alerts.</li>
          )}
        </ul>
      </section>
    </div>
  );
}

/** Number and amount of the orders, and what was spent, including the former shop’s if the setting counts them. */
function Spent({ whole: { customer, imported } }: { readonly whole: CustomerDetails }): ReactNode {
  const counted = imported.isCounted ? imported : { count: 0, totals: [], spent: [] };
  const orders = (customer?.orders ?? 0) + counted.count;
  if (!customer || orders === 0) return null;
  const totals = addUpAmounts<string>([...customer.totals, ...counted.totals]);
  const spent = addUpAmounts<string>([...customer.spent, ...counted.spent]);
  return (
    <>
      {' · '}
      {formatCount(orders)}
      {customer.hasMoreOrders && '+'} {orders === 1 ? 'order' : 'orders'}
      {totals.length > 0 && ` for ${describeTotals(totals)}`}
      {customer.cancelled > 0 && `, including ${formatCount(customer.cancelled)} cancelled (not in the total)`}
      {counted.count > 0 && `, ${formatCount(counted.count)} of them in your former shop`}
      {` · ${describeTotals(spent) || 'nothing'} spent`}
    </>
  );
}

/** Addresses merged with the main one, which comes first. */
function MergedAddresses({ addresses: [, ...others] }: Pick<CustomerDetails, 'addresses'>): ReactNode {
  const separate = useSeparate();
  const mayMerge = useMay()('customers:write');
  return (
    <ul aria-label="Merged addresses">
      {others.map((email) => (
        <li key={email} className="flex flex-wrap items-center gap-x-3">
          <span className="break-all">Also {showEmail(email)}</span>
          {mayMerge && (
            <Button variant="quiet" subject={showEmail(email)} className="no-print" onClick={() => separate(email)}>
              Separate
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function ExportButton({ email }: { readonly email: string }): ReactNode {
  const run = () =>
    downloadFile(exportCustomer, { email })
      .then((file) => saveFile(file, 'customer.json'))
      .catch(notifyError);
  return <Button onClick={() => void run()}>Export data</Button>;
}

interface EraseDialogProps {
  readonly email: string;
  /** All addresses that will be erased. */
  readonly addresses: readonly string[];
  readonly onClose: () => void;
}

function EraseDialog({ email, addresses, onClose }: EraseDialogProps): ReactNode {
  const erase = useAction(eraseCustomer);
  const [, navigate] = useLocation();
  if (erase.data) return <ErasedDialog erased={erase.data} onClose={() => navigate('/customers')} />;
  return (
    <Dialog title="Erase this customer’s data?" onClose={onClose}>
      <p className="wrap-anywhere text-ink-soft">
        We’ll erase the personal data of {formatList(addresses.map(showEmail))} from orders, newsletter, messages,
        quotes, back-in-stock alerts and emails, and delete tags and notes. Orders keep their items and amounts, so an
        order you haven’t dispatched will have no address. Earlier backups still contain this data. This can’t be
        undone.
      </p>
      <ErrorState error={erase.error} />
      <DialogActions isPending={erase.isPending}>
        <Button
          variant="danger"
          disabled={erase.isPending}
          onClick={() =>
            erase.mutate(
              { email },
              { onDone: ({ left = '' }, isHere) => isHere || notify(`${showEmail(email)} erased. ${left}`.trim()) },
            )
          }
        >
          {erase.isPending ? 'Erasing…' : 'Erase personal data'}
        </Button>
      </DialogActions>
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
  const { subscribers, restockRequests, messages, quotations, mails, keptDocuments, keptUntil, left } = erased;
  return (
    <Dialog title="Customer data erased" onClose={onClose}>
      <p>
        We’ve removed the name and address from {pluralise(erased.orders + erased.importedOrders, 'order')}, and deleted{' '}
        {pluralise(subscribers, 'newsletter subscription')}, {pluralise(restockRequests, 'back-in-stock alert')},{' '}
        {pluralise(messages, 'message')}, {pluralise(quotations, 'quote')} and {pluralise(mails, 'email')}.
      </p>
      {keptUntil !== null && (
        <p className="mt-2">
          Tax law requires the name and address on {keptDocuments.join(', ')} to be kept until{' '}
          <Time at={keptUntil - 1} dayOnly /> (GDPR, Article 17(3)(b)). Then they’re deleted automatically.
        </p>
      )}
      {left !== undefined && (
        <p role="alert" className="mt-2 wrap-anywhere text-danger">
          {left}
        </p>
      )}
      <Button variant="primary" className="mt-4" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
