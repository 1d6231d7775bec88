import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { listProducts } from '../../../contract/catalogue/products.ts';
import { productKinds } from '../../../contract/catalogue/spare.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { stateNames } from '../../ui/format/product-values.ts';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Page } from '../../ui/page.tsx';
import { PriceCell } from '../pricing/price-cell.tsx';
import { StockCell } from './stock-cell.tsx';

const columns: readonly TableColumn<DeskProductRow>[] = [
  {
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
          {kind === 'spare' && <span className="badge badge-plain">Spare part</span>}{' '}
          {state !== 'shown' && <span className="badge badge-plain">{stateNames[state]}</span>}
          <span className="block text-sm font-normal text-ink-soft">{id}</span>
        </span>
      </span>
    ),
  },
  { label: 'Range', cell: ({ region }) => (region === 'uk-eu' ? 'UK & EU' : 'US') },
  { label: 'Price', cell: (row) => <PriceCell row={row} /> },
  { label: 'Stock', cell: (row) => <StockCell row={row} /> },
];

const states = ['shown', 'draft', 'archived'] as const;
const stocks = ['low', 'none'] as const;
const filterNames = ['search', 'state', 'stock', 'kind'] as const;

/** The catalogue: search, with prices and stock editable in place. */
export default function ProductsView(): ReactNode {
  const [{ search, state: typedState, stock: typedStock, kind: typedKind }, narrow] = useFilters(filterNames);
  const state = states.find((one) => one === typedState);
  const stock = stocks.find((one) => one === typedStock);
  const kind = productKinds.find((one) => one === typedKind);
  // Cursors of the previous pages: keyset pagination, so that the last page is as fast as the first.
  const [before, setBefore] = useCursors(`${state} ${stock} ${kind} ${search}`);
  const after = before.at(-1);
  const products = useOperation(listProducts, {
    ...(search && { search }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(kind && { kind }),
    ...(after && { after }),
  });
  const isNarrowed = Boolean(search || state || stock || kind);
  return (
    <Page title="Products" actions={<Actions />}>
      <div className="mb-3 flex flex-wrap gap-3">
        <SearchBox
          label="Search products"
          placeholder="Name or ID"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <select
          className="input !w-auto"
          aria-label="Kind"
          value={kind ?? ''}
          onChange={({ target: { value } }) => narrow({ kind: value })}
        >
          <option value="">All kinds</option>
          <option value="purifier">Purifiers</option>
          <option value="spare">Spare parts</option>
        </select>
        <select
          className="input !w-auto"
          aria-label="Product status"
          value={state ?? ''}
          onChange={({ target: { value } }) => narrow({ state: value })}
        >
          <option value="">All</option>
          <option value="shown">Published</option>
          <option value="draft">Drafts</option>
          <option value="archived">Archived</option>
        </select>
        <select
          className="input !w-auto"
          aria-label="Stock level"
          value={stock ?? ''}
          onChange={({ target: { value } }) => narrow({ stock: value })}
        >
          <option value="">Any stock</option>
          <option value="low">Low stock</option>
          <option value="none">Out of stock</option>
        </select>
      </div>
      <div className="card">
        <QueryBoundary query={products}>
          {({ rows, next, count }) => (
            <>
              {rows.length === 0 ? (
                <EmptyState title={isNarrowed ? 'No products found' : 'No products yet'}>
                  {isNarrowed ? 'Check the spelling or clear the filters.' : 'Add a product or import a file.'}
                </EmptyState>
              ) : (
                <DataTable caption="Products" columns={columns} rows={rows} rowKey={({ id }) => id} />
              )}
              <Pages
                count={count}
                onBack={before.length > 0 ? () => setBefore(before.slice(0, -1)) : undefined}
                onNext={next ? () => setBefore([...before, next]) : undefined}
              />
            </>
          )}
        </QueryBoundary>
      </div>
    </Page>
  );
}

function Actions(): ReactNode {
  const [, go] = useLocation();
  const may = useMay();
  return (
    <>
      <Link href="/planned-prices" className="button">
        Scheduled prices
      </Link>
      {may('products:export') && (
        <Link href="/products-file" className="button">
          Import and export
        </Link>
      )}
      <button type="button" className="button-primary" onClick={() => go('/new-product')}>
        Add product
      </button>
    </>
  );
}

interface PagesProps {
  readonly count: number;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Pages({ count, onBack, onNext }: PagesProps): ReactNode {
  const most = 10_000;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-ink-soft">
      <p role="status">
        {count > most ? `${most.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')}{' '}
        {count === 1 ? 'product' : 'products'}
      </p>
      {(onBack || onNext) && (
        <div className="flex gap-2">
          <button type="button" className="button" disabled={!onBack} onClick={onBack}>
            Previous
          </button>
          <button type="button" className="button" disabled={!onNext} onClick={onNext}>
            Next
          </button>
        </div>
      )}
    </div>
  );
}
