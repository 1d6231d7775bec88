import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { listSamples } from '../../../contract/content/samples.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { stateNames } from '../../ui/format/product-values.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ProductList, useProductPage } from '../../ui/lists/product-list.tsx';
import { type ChoosableColumn, useColumns } from '../../ui/lists/use-columns.tsx';
import { Page } from '../../ui/page.tsx';
import { PriceCell } from '../pricing/price-cell.tsx';
import { StockCell } from './stock-cell.tsx';

const allColumns: readonly ChoosableColumn<DeskProductRow>[] = [
  {
    key: 'product',
    label: 'Product',
    kind: 'lead',
    cell: ({ id, name, kind, picture, state }) => (
      <span className="flex items-center gap-3">
        <img
          src={picture ? `${picture.src.replace(/-\d+\.jpg$/, '')}-${picture.widths[0]}.webp` : undefined}
          alt=""
          hidden={!picture}
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-control object-cover"
        />
        <span className="min-w-0">
          <Link href={`/products/${id}`} className="text-link wrap-anywhere">
            {name}
          </Link>{' '}
          {kind === 'spare' && <span className="badge badge-plain">Spare part</span>} <SampleBadge id={id} />{' '}
          {state !== 'shown' && <span className="badge badge-plain">{stateNames[state]}</span>}
          <span className="block text-sm font-normal text-ink-soft">{id}</span>
        </span>
      </span>
    ),
  },
  { key: 'range', label: 'Range', cell: ({ region }) => (region === 'uk-eu' ? 'UK & EU' : 'US') },
  { key: 'price', label: 'Price', cell: (row) => <PriceCell row={row} /> },
  { key: 'stock', label: 'Stock', cell: (row) => <StockCell row={row} /> },
  { key: 'sku', label: 'SKU', isExtra: true, cell: ({ sku }) => sku ?? '–' },
  { key: 'barcode', label: 'Barcode', isExtra: true, cell: ({ gtin }) => gtin ?? '–' },
  {
    key: 'weight',
    label: 'Weight',
    kind: 'number',
    isExtra: true,
    cell: ({ weightGrams }) => (weightGrams === null ? '–' : `${formatCount(weightGrams)} g`),
  },
  { key: 'hsCode', label: 'HS code', isExtra: true, cell: ({ hsCode }) => hsCode ?? '–' },
  { key: 'origin', label: 'Origin', isExtra: true, cell: ({ countryOfOrigin }) => countryOfOrigin ?? '–' },
];

/** Marks an unedited sample product, for staff who may remove samples. */
function SampleBadge({ id }: { readonly id: string }): ReactNode {
  const { data } = useOperation(listSamples, {}, { enabled: useMay()('content:write') });
  return data?.products.some((sample) => sample.id === id) && <span className="badge badge-plain">Sample</span>;
}

/** The catalogue: search, with prices and stock editable in place. */
export default function ProductsView(): ReactNode {
  const { columns, chooser } = useColumns('products', allColumns);
  const { bar, list } = useProductPage(chooser);
  return (
    <Page title="Products" actions={<Actions />}>
      {bar}
      <ProductList list={list}>
        {(rows) => <DataTable caption="Products" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </ProductList>
    </Page>
  );
}

function Actions(): ReactNode {
  const filters = useSearch();
  return (
    <>
      <ButtonLink href={`/bulk-edit${filters && `?${filters}`}`}>Bulk edit</ButtonLink>
      <ButtonLink href={`/stock-count${filters && `?${filters}`}`}>Count stock</ButtonLink>
      <ButtonLink href="/planned-prices">Scheduled prices</ButtonLink>
      <ButtonLink href="/products-file">Import and export</ButtonLink>
      <ButtonLink href="/new-product" variant="primary">
        Add product
      </ButtonLink>
    </>
  );
}
