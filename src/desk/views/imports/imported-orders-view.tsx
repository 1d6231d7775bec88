import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type ImportedOrderSummary,
  importedOrderStates,
  listImportedOrders,
} from '../../../contract/imports/imported-orders.ts';
import { paymentStatusLabels } from '../../../domain/payments/payment-status.ts';
import { useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { importedOrderColumns } from './imported-order-columns.tsx';

type State = (typeof importedOrderStates)[number];

const isState = (text: string): text is State => (importedOrderStates as readonly string[]).includes(text);

const stateOptions = [
  ['', 'All'] as const,
  ...importedOrderStates.map((state) => [state, paymentStatusLabels[state]] as const),
];

const columns = importedOrderColumns<ImportedOrderSummary>((number, { id }) => (
  <Link href={`/imported-orders/${id}`} className="text-link font-semibold">
    {number}
  </Link>
));

/** Orders of a former shop: a read-only list. */
export default function ImportedOrdersView(): ReactNode {
  const [{ search, status: typed }, narrow] = useFilters(['search', 'status']);
  const status = isState(typed) ? typed : '';
  const pages = usePages(`${search} ${status}`);
  const orders = useOperation(listImportedOrders, { search, status, after: pages.after });
  const isNarrowed = search !== '' || status !== '';
  return (
    <Page
      title="Imported orders"
      actions={
        <>
          <ButtonLink href="/orders">All orders</ButtonLink>
          <ButtonLink href="/import">Import</ButtonLink>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search imported orders"
          placeholder="Number, name or email address"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <FilterSelect
          label="Payment status"
          value={status}
          options={stateOptions}
          onChange={(next) => narrow({ status: next })}
        />
      </div>
      <PagedTable
        query={orders}
        pages={pages}
        caption="Imported orders, newest first"
        columns={columns}
        rows={(page) => page.orders}
        rowKey={({ id }) => id}
        none={isNarrowed ? 'No imported orders found' : 'No imported orders yet'}
        hint={
          isNarrowed
            ? 'Check the spelling or clear the filters.'
            : 'Orders of a former shop appear here after you import its orders file.'
        }
      />
    </Page>
  );
}
