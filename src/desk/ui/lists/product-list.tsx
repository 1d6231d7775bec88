import type { ReactNode } from 'react';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { listProducts } from '../../../contract/catalogue/products.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { EmptyState, QueryBoundary } from '../feedback/states.tsx';
import { useFilterBar } from './use-filter-bar.tsx';
import { previousAndNext, usePagedList } from './use-paged-list.tsx';

const filters = {
  search: { label: 'Search products', placeholder: 'Name or ID' },
  kind: { label: 'Kind', options: { '': 'All kinds', purifier: 'Purifiers', spare: 'Spare parts' } },
  state: {
    label: 'Product status',
    options: { '': 'Any status', shown: 'Published', draft: 'Drafts', archived: 'Archived' },
  },
  stock: { label: 'Stock level', options: { '': 'Any stock', low: 'Low stock', none: 'Out of stock' } },
} as const;

/** A page of the catalogue, with the filters in the URL. @param beside controls of the list beside the filters */
export function useProductPage(beside?: ReactNode) {
  const { values, bar } = useFilterBar(filters, beside);
  const { search, kind, state, stock } = values;
  const list = usePagedList(
    listProducts,
    { ...(search && { search }), ...(state && { state }), ...(stock && { stock }), ...(kind && { kind }) },
    previousAndNext,
  );
  /** Filters may be why there are no products. */
  const isNarrowed = Boolean(search || state || stock || kind);
  return { bar, list: { ...list, isNarrowed } };
}

interface ProductListProps extends Pick<ReturnType<typeof useProductPage>, 'list'> {
  readonly children: (rows: readonly DeskProductRow[]) => ReactNode;
}

const maxCounted = 10_000;

/** A page of products in a card: the products or an empty state, their number, and the buttons to other pages. */
export function ProductList({ list: { query, buttons, isNarrowed }, children }: ProductListProps): ReactNode {
  return (
    <div className="card">
      <QueryBoundary query={query}>
        {({ rows, count }) => (
          <>
            {rows.length > 0 ? (
              children(rows)
            ) : (
              <EmptyState title={isNarrowed ? 'No products found' : 'No products yet'}>
                {isNarrowed ? 'Check the spelling or clear the filters.' : 'Add a product or import a file.'}
              </EmptyState>
            )}
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 text-ink-soft">
              <p role="status">
                {count > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count)}{' '}
                {count === 1 ? 'product' : 'products'}
              </p>
              {buttons}
            </div>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
