import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { listOrders, type OrderList } from '../../../../contract/orders/order-list.ts';
import { parseFulfilmentFilter } from '../../../../domain/orders/fulfilment-status.ts';
import { useLiveOrders } from '../../../api/live-orders.ts';
import { useOperation } from '../../../api/queries.ts';
import { Button, ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { EmptyState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { fulfilmentFilterLabels, paymentFilterLabels } from '../../../ui/format/order-labels.ts';
import { Time } from '../../../ui/format/time.tsx';
import { Select } from '../../../ui/forms/fields/select.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { useColumns } from '../../../ui/lists/use-columns.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { Page } from '../../../ui/page.tsx';
import { saveOrderList } from './adjacent-orders.ts';
import { BulkActionsBar } from './bulk-actions-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { exportedColumns, orderColumns } from './order-columns.tsx';
import { SavedSearches } from './saved-searches.tsx';
import { useKeys } from './use-list-keys.ts';
import { useRowSelection } from './use-row-selection.ts';

const filters = ['search', 'status', 'money', 'since', 'before', 'after'] as const;

/** All orders: search, filters and bulk status changes. The search is in the URL. */
export default function OrdersView(): ReactNode {
  const [params, setParams] = useSearchParams();
  useLiveOrders();
  const [, go] = useLocation();
  const [asked] = useFilters(filters);
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
  const { columns, choice, chooser } = useColumns('orders', orderColumns(marked));
  return (
    <Page
      title="Orders"
      actions={
        <>
          <ButtonLink href="/orders/dispatch">Import tracking</ButtonLink>
          <ExportButton filters={input} columns={choice && exportedColumns(columns)} />
          <ButtonLink href="/orders/new">Create order</ButtonLink>
        </>
      }
    >
      <SearchForm asked={asked} narrow={narrow} search={search} />
      <SavedSearches params={params} columns={choice} onOpen={(saved) => setParams(new URLSearchParams(saved))} />
      <div className="mb-3">{chooser}</div>
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
    narrow({ search: String(new FormData(event.currentTarget).get('search')).trim() });
  };
  return (
    <search>
      <Form
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
          placeholder="Name, email, amount or number"
          title="Name, school, email, postcode, amount, or order, PO, invoice or tracking number"
          defaultValue={asked.search}
        />
        <SubmitButton className="xl:order-last">Search</SubmitButton>
        <Select
          aria-label="Payment status"
          value={asked.money}
          options={{ '': 'Payment', ...paymentFilterLabels }}
          onChange={(money) => narrow({ money })}
        />
        <Select<string>
          aria-label="Fulfilment status"
          value={parseFulfilmentFilter(asked.status) ?? ''}
          options={{ '': 'Fulfilment', ...fulfilmentFilterLabels }}
          onChange={(status) => narrow({ status })}
        />
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
          <Button className="xl:hidden" onClick={() => setDates(true)}>
            Dates
          </Button>
        )}
      </Form>
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
        {!isFirst && <Button onClick={onFirst}>Newest</Button>}
        {next !== null && (
          <Button onClick={() => onNext(next)}>{searchedTo === null ? 'Older' : 'Search older orders'}</Button>
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
