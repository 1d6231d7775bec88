import type { ReactNode } from 'react';
import { importedOrderStates, listImportedOrders } from '../../../contract/imports/imported-orders.ts';
import { paymentStatusLabels } from '../../../domain/payments/payment-status.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { importedOrderColumns } from './imported-order-columns.tsx';

const stateLabels = Object.fromEntries(
  importedOrderStates.map((state) => [state, paymentStatusLabels[state]]),
) as Record<(typeof importedOrderStates)[number], string>;

const filters = {
  search: { label: 'Search imported orders', placeholder: 'Number, name or email address' },
  status: { label: 'Payment status', options: { '': 'All', ...stateLabels } },
} as const;

/** Orders of a former shop: a read-only list. */
export default function ImportedOrdersView(): ReactNode {
  const { values, bar } = useFilterBar(filters);
  const list = usePagedList(listImportedOrders, values);
  const isNarrowed = Object.values(values).some(Boolean);
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
      {bar}
      <PagedTable
        list={list}
        caption="Imported orders, newest first"
        columns={importedOrderColumns}
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
