import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type PickList, printPickList, showPickList } from '../../../../contract/shipping/pick-list.ts';
import { pluralise } from '../../../../domain/shared/text/format-count.ts';
import { NoWrapReferences } from '../../../../web/ui/no-wrap-references.tsx';
import { downloadFile } from '../../../api/api-client.ts';
import { useOperation } from '../../../api/queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { DataTable, type TableColumn } from '../../../ui/lists/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { openPdf } from '../open-pdf.ts';

/** The products to collect for chosen orders, on screen and as a PDF. */
export default function PickListView(): ReactNode {
  const [params] = useSearchParams();
  const references = (params.get('orders') ?? '').split(',').filter(Boolean);
  const query = useOperation(showPickList, { references }, { enabled: references.length > 0 });
  const [error, setError] = useState<unknown>();
  const print = () => {
    setError(undefined);
    openPdf(downloadFile(printPickList, { references })).catch(setError);
  };
  return (
    <Page
      title="Pick list"
      actions={
        references.length > 0 && (
          <>
            <ButtonLink href={`/orders/dispatch?orders=${references.join()}`}>Dispatch with tracking</ButtonLink>
            <Button variant="primary" onClick={print}>
              Print pick list
            </Button>
          </>
        )
      }
    >
      <ErrorState error={error} />
      <div className="card">
        {references.length === 0 ? (
          <EmptyState title="No orders selected">
            <TextLink href="/orders">Select orders</TextLink>
          </EmptyState>
        ) : (
          <QueryBoundary query={query}>{(list) => <Lines list={list} />}</QueryBoundary>
        )}
      </div>
    </Page>
  );
}

const columns: readonly TableColumn<PickList['lines'][number]>[] = [
  { label: 'Product', kind: 'lead', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'Quantity', kind: 'number', cell: ({ quantity }) => <strong>{quantity}</strong> },
  { label: 'Orders', kind: 'number', cell: ({ orders }) => orders },
];

function Lines({ list: { lines, references, omitted } }: { readonly list: PickList }): ReactNode {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <p className="p-4">
        {pluralise(total, 'item')} for {pluralise(references.length, 'order')}.
        {omitted.length > 0 && (
          <span className="block text-ink-soft">
            Nothing to dispatch: <NoWrapReferences>{omitted.join(', ')}</NoWrapReferences>
          </span>
        )}
      </p>
      <DataTable caption="Products to collect" columns={columns} rows={lines} rowKey={({ productId }) => productId} />
    </>
  );
}
