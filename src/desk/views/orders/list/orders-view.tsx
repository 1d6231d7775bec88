import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { type ListedOrder, listOrders, type OrderList } from '../../../../contract/orders/order-list.ts';
import { parseFulfilmentFilter } from '../../../../domain/orders/fulfilment-status.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { useLiveOrders } from '../../../api/live-orders.ts';
import { useOperation } from '../../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { formatAmount } from '../../../ui/format/amounts.ts';
import { fulfilmentFilterLabels, paymentFilterLabels } from '../../../ui/format/order-labels.ts';
import { Time } from '../../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { FulfilmentBadge, PaymentBadge } from '../status-badge.tsx';
import { saveOrderList } from './adjacent-orders.ts';
import { BulkActionsBar } from './bulk-actions-bar.tsx';
import { OrderListActions } from './order-list-actions.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { useKeys } from './use-list-keys.ts';
import { useRowSelection } from './use-row-selection.ts';

const filters = ['search', 'status', 'money', 'since', 'before', 'after'] as const;

/** All orders: search, filters and bulk status changes. The search is in the URL. */
export default function OrdersView(): ReactNode {
  const [params, setParams] = useSearchParams();
  useLiveOrders();
  const [, go] = useLocation();
  const asked = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<
    (typeof filters)[number],
    string
  >;
  const input = { ...asked, since: momentOf(asked.since), before: momentOf(asked.before, 1) };
  const query = useOperation(listOrders, input);
  const { data: shown, isPlaceholderData } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result belongs to one query
  useEffect(() => {
    const narrowed = new URLSearchParams(params);
    narrowed.delete('after');
    if (shown && !isPlaceholderData) saveOrderList(input, narrowed.toString(), shown);
  }, [shown, isPlaceholderData]);
  const search = useRef<HTMLInputElement>(null);
  const references = shown?.orders.map(({ reference }) => reference) ?? [];
  const { chosen, setChosen, marked, step, toggle } = useRowSelection(params.toString(), references);
  const narrow = (changes: Partial<typeof asked>) => {
    const next = new URLSearchParams(params);
    next.delete('after');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next);
  };
  const atMarked = (act: (reference: string) => void) => () => {
    if (marked !== undefined && references.includes(marked)) act(marked);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    // While another list loads, the visible rows are not part of it.
    x: atMarked((reference) => !isPlaceholderData && toggle(reference)),
    enter: atMarked((reference) => go(`/orders/${reference}`)),
    '/': () => search.current?.focus(),
  });
  useEffect(() => {
    if (marked !== undefined) document.querySelector('[data-at="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  /** Origins of orders that were not placed in the storefront. */
  const originTexts = { telephone: 'by phone', quotation: 'from a quote', exchange: 'for a return' } as const;

  const columns: readonly TableColumn<ListedOrder>[] = [
    {
      label: 'Order',
      kind: 'lead',
      cell: ({ reference, origin }) => (
        <span data-at={marked === reference} className="data-[at=true]:underline">
          <Link href={`/orders/${reference}`} className="text-link font-medium">
            <NoWrapReferences>{reference}</NoWrapReferences>
          </Link>
          {origin && <span className="ml-2 text-sm text-ink-soft">{originTexts[origin]}</span>}
        </span>
      ),
    },
    { label: 'Placed', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      label: 'Customer',
      cell: ({ name, organisation }) => (
        <span className="wrap-anywhere">
          {name}
          {organisation && <span className="block text-sm text-ink-soft">{organisation}</span>}
        </span>
      ),
    },
    { label: 'Payment status', cell: (order) => <PaymentBadge {...order} /> },
    { label: 'Fulfilment status', cell: (order) => <FulfilmentBadge {...order} /> },
    { label: 'Total', kind: 'number', cell: ({ total, currency }) => formatAmount(total, currency) },
  ];
  return (
    <Page title="Orders" actions={<OrderListActions filters={input} />}>
      <SearchForm asked={asked} narrow={narrow} search={search} />
      <SavedSearches params={params} onOpen={(saved) => setParams(new URLSearchParams(saved))} />
      {chosen.size > 0 && (
        <BulkActionsBar
          references={[...chosen]}
          outOfView={[...chosen].filter((one) => !references.includes(one))}
          onDone={(left) => setChosen(new Set(left))}
        />
      )}
      <div className="card">
        <QueryBoundary query={query} rows={10}>
          {(list) => (
            <>
              {list.orders.length > 0 ? (
                <DataTable
                  caption="Orders, newest first"
                  columns={columns}
                  rows={list.orders}
                  rowKey={({ reference }) => reference}
                  choice={{
                    chosen,
                    onChange: (next) => !isPlaceholderData && setChosen(next),
                    nameOf: ({ reference }) => reference,
                  }}
                />
              ) : (
                <NoOrders
                  list={list}
                  isNarrowed={Object.values(asked).some(Boolean)}
                  onAll={() => setParams(new URLSearchParams())}
                />
              )}
              <Pager
                list={list}
                isFirst={!asked.after}
                onNext={(after) => narrow({ after })}
                onFirst={() => narrow({})}
              />
            </>
          )}
        </QueryBoundary>
      </div>
      <p className="no-print mt-3 hidden text-sm text-ink-soft md:block">
        Shortcuts: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> open, <kbd>x</kbd> select, <kbd>/</kbd>{' '}
        search, <kbd>Ctrl K</kbd> search everything. In an order, <kbd>j</kbd> and <kbd>k</kbd> open the next and
        previous order.
      </p>
    </Page>
  );
}

interface SearchProps {
  readonly asked: Record<(typeof filters)[number], string>;
  readonly narrow: (changes: Partial<Record<(typeof filters)[number], string>>) => void;
  readonly search: React.RefObject<HTMLInputElement | null>;
}

function SearchForm({ asked, narrow, search }: SearchProps): ReactNode {
  const [isOpen, setDates] = useState(false);
  // On a phone, orders come before the date filters.
  const hasDates = isOpen || asked.since !== '' || asked.before !== '';
  const dates = 'col-span-full grid grid-cols-2 gap-2 xl:contents';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    narrow({ search: String(new FormData(event.currentTarget).get('search')).trim() });
  };
  return (
    <search>
      <form
        className="mb-3 grid grid-cols-[1fr_1fr_auto] items-end gap-2 xl:grid-cols-[1fr_11rem_12rem_10rem_10rem_auto]"
        onSubmit={submit}
      >
        <input
          ref={search}
          key={asked.search}
          name="search"
          type="search"
          className="input col-span-2 text-ellipsis xl:col-span-1"
          aria-label="Search orders"
          placeholder="Name, school, email, postcode, amount, or order, PO, invoice or tracking number"
          defaultValue={asked.search}
        />
        <button type="submit" className="button-primary xl:order-last">
          Search
        </button>
        <select
          className="input"
          aria-label="Payment status"
          value={asked.money}
          onChange={(event) => narrow({ money: event.target.value })}
        >
          <option value="">Payment</option>
          {Object.entries(paymentFilterLabels).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label="Fulfilment status"
          value={parseFulfilmentFilter(asked.status) ?? ''}
          onChange={(event) => narrow({ status: event.target.value })}
        >
          <option value="">Fulfilment</option>
          {Object.entries(fulfilmentFilterLabels).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <div className={hasDates ? dates : `${dates} max-xl:hidden`}>
          {(['since', 'before'] as const).map((name) => (
            <label key={name} className="block min-w-0">
              <span className="mb-1 block text-sm">{name === 'since' ? 'Placed from' : 'Placed until'}</span>
              <input
                className="input"
                type="date"
                value={asked[name]}
                onChange={(event) => narrow({ [name]: event.target.value })}
              />
            </label>
          ))}
        </div>
        {!hasDates && (
          <button type="button" className="button xl:hidden" onClick={() => setDates(true)}>
            Dates
          </button>
        )}
      </form>
    </search>
  );
}

function NoOrders({
  list,
  isNarrowed,
  onAll,
}: {
  readonly list: OrderList;
  readonly isNarrowed: boolean;
  readonly onAll: () => void;
}): ReactNode {
  if (list.next !== null) return <EmptyState title="No matches so far">Search older orders to find more.</EmptyState>;
  if (!isNarrowed) return <EmptyState title="No orders yet">New orders appear here automatically.</EmptyState>;
  return (
    <EmptyState title="No orders found">
      <button type="button" className="text-link" onClick={onAll}>
        Clear filters
      </button>
    </EmptyState>
  );
}

interface PagerProps {
  readonly list: OrderList;
  readonly isFirst: boolean;
  readonly onNext: (after: string) => void;
  readonly onFirst: () => void;
}

function Pager({ list, isFirst, onNext, onFirst }: PagerProps): ReactNode {
  const { count, next, searchedTo } = list;
  if (isFirst && next === null && searchedTo === null && !count) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <p role="status" className="text-sm text-ink-soft">
        {count !== null && (count > 1000 ? 'More than 1,000 orders' : `${count} ${count === 1 ? 'order' : 'orders'}`)}
        {searchedTo !== null && (
          <>
            Searched back to <Time at={searchedTo} dayOnly />
          </>
        )}
      </p>
      <div className="flex gap-2">
        {!isFirst && (
          <button type="button" className="button" onClick={onFirst}>
            Newest
          </button>
        )}
        {next !== null && (
          <button type="button" className="button" onClick={() => onNext(next)}>
            {searchedTo === null ? 'Older' : 'Search older orders'}
          </button>
        )}
      </div>
    </div>
  );
}

/** Start of a local day, shifted by days; empty without a date. */
function momentOf(day: string, later = 0): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return day === '' ? '' : String(new Date(year, month - 1, date + later).getTime());
}
