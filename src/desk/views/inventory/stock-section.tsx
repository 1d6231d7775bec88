import type { ReactNode } from 'react';
import { showStockHistory } from '../../../contract/inventory/stock-history.ts';
import { useOperation } from '../../api/queries.ts';
import { Section } from '../../ui/card.tsx';
import { stockReasonNames } from '../../ui/format/product-values.ts';
import { Time } from '../../ui/format/time.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** How the stock of a product changed, with reasons. Nothing is shown until the stock was counted. */
export function StockSection({ id }: { readonly id: string }): ReactNode {
  const { data } = useOperation(showStockHistory, { id });
  if (!data || data.length === 0) return null;
  return (
    <Section title="Stock history">
      <div className="card">
        <DataTable
          caption="Stock history"
          rows={data.map((movement, index) => ({ ...movement, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            { label: 'Time', kind: 'lead', cell: ({ at }) => <Time at={at} /> },
            { label: 'Reason', cell: ({ reason }) => stockReasonNames[reason] },
            { label: 'Change', kind: 'number', cell: ({ change }) => (change === null ? '' : signed(change)) },
            { label: 'Stock', kind: 'number', cell: ({ stockLeft }) => stockLeft ?? 'not tracked' },
            {
              label: 'Order or staff',
              cell: ({ order, by }) => (order ? <TextLink href={`/orders/${order}`}>{order}</TextLink> : (by ?? '')),
            },
          ]}
        />
      </div>
    </Section>
  );
}

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);
