import { type ReactNode, useState } from 'react';
import { listPriceSchedules } from '../../../contract/pricing/prices.ts';
import type { ScheduledPrice } from '../../../contract/pricing/scheduled-price.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { charge } from '../../ui/format/product-values.ts';
import { LondonTime } from '../../ui/format/time.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CancelSaleDialog, EndSaleDialog, SaleEnd } from './cancel-sale.tsx';
import { CancelScheduledPrice } from './price-section.tsx';

/** All scheduled prices. */
export default function ScheduledPricesView(): ReactNode {
  const planned = useOperation(listPriceSchedules, {});
  const may = useMay();
  const [asking, setAsking] = useState<ScheduledPrice>();
  const SaleDialog = asking?.until ? CancelSaleDialog : EndSaleDialog;
  return (
    <Page
      title="Scheduled prices"
      actions={
        <>
          <ButtonLink href="/products">All products</ButtonLink>
          <ButtonLink href="/planned-prices/new" variant="primary">
            New sale
          </ButtonLink>
        </>
      }
    >
      <QueryTable
        query={planned}
        caption="Scheduled prices"
        rowKey={({ productId, from }) => `${productId} ${from}`}
        columns={[
          {
            label: 'Product',
            kind: 'lead',
            cell: ({ productId, name }) => <TextLink href={`/products/${productId}`}>{name}</TextLink>,
          },
          { label: 'From', cell: ({ from }) => <LondonTime at={from} /> },
          { label: 'Until', cell: (row) => <SaleEnd planned={row} /> },
          { label: 'Price', kind: 'number', cell: ({ price, region }) => charge(price, region) },
          {
            label: 'Was price',
            kind: 'number',
            cell: ({ originalPrice, region }) => (originalPrice ? charge(originalPrice, region) : 'none'),
          },
          { label: 'Scheduled by', cell: ({ by }) => by ?? '' },
          {
            label: 'Actions',
            kind: 'actions',
            cell: (row) => (
              <>
                {row.saleId && may('prices:write') && (
                  <Button variant="quiet" subject={`that includes ${row.name}`} onClick={() => setAsking(row)}>
                    {row.until ? 'Cancel sale' : 'End sale'}
                  </Button>
                )}
                <CancelScheduledPrice planned={row} name={row.name} />
              </>
            ),
          },
        ]}
        none="No scheduled prices"
        hint={
          may('prices:write') && 'Start a sale of several products, or open a product and choose “Schedule a price”.'
        }
      />
      {asking?.saleId && <SaleDialog id={asking.saleId} onClose={() => setAsking(undefined)} />}
    </Page>
  );
}
