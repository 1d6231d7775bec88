import type { ReactNode } from 'react';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { listProducts } from '../../../contract/catalogue/products.ts';
import { productKinds } from '../../../contract/catalogue/spare.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../feedback/states.tsx';
import { FilterSelect } from '../forms/fields/select.tsx';
import { SearchBox } from './search-box.tsx';
import { useFilters } from './use-filters.ts';
import { previousAndNext, usePages } from './use-pages.tsx';

const states = ['shown', 'draft', 'archived'] as const;
const stocks = ['low', 'none'] as const;
const filterNames = ['search', 'state', 'stock', 'kind'] as const;

/** A page of the catalogue, with the filters in the URL. */
export function useProductPage() {
  const [{ search, state: typedState, stock: typedStock, kind: typedKind }, narrow] = useFilters(filterNames);
  const state = states.find((one) => one === typedState);
  const stock = stocks.find((one) => one === typedStock);
  const kind = productKinds.find((one) => one === typedKind);
  const pages = usePages(`${state} ${stock} ${kind} ${search}`, previousAndNext);
  const query = useOperation(listProducts, {
    ...(search && { search }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(kind && { kind }),
    after: pages.after,
  });
  return {
    query,
    filters: { search, state, stock, kind },
    narrow,
    isNarrowed: Boolean(search || state || stock || kind),
    pages,
  };
}

/** Search and filters above a list of products, with controls of the list beside them. */
export function ProductFilters({
  filters: { search, state, stock, kind },
  narrow,
  children,
}: Pick<ReturnType<typeof useProductPage>, 'filters' | 'narrow'> & { readonly children?: ReactNode }): ReactNode {
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <SearchBox
        label="Search products"
        placeholder="Name or ID"
        value={search}
        onSearch={(text) => narrow({ search: text })}
      />
      <FilterSelect
        label="Kind"
        value={kind ?? ''}
        options={{ '': 'All kinds', purifier: 'Purifiers', spare: 'Spare parts' }}
        onChange={(next) => narrow({ kind: next })}
      />
      <FilterSelect
        label="Product status"
        value={state ?? ''}
        options={{ '': 'Any status', shown: 'Published', draft: 'Drafts', archived: 'Archived' }}
        onChange={(next) => narrow({ state: next })}
      />
      <FilterSelect
        label="Stock level"
        value={stock ?? ''}
        options={{ '': 'Any stock', low: 'Low stock', none: 'Out of stock' }}
        onChange={(next) => narrow({ stock: next })}
      />
      {children}
    </div>
  );
}

interface ProductListProps extends Pick<ReturnType<typeof useProductPage>, 'query' | 'pages'> {
  /** Whether filters may be why there are no products. */
  readonly isNarrowed?: boolean;
  readonly children: (rows: readonly DeskProductRow[]) => ReactNode;
}

const maxCounted = 10_000;

/** A page of products in a card: the products or an empty state, their number, and the buttons to other pages. */
export function ProductList({ query, pages, isNarrowed = true, children }: ProductListProps): ReactNode {
  return (
    <div className="card">
      <QueryBoundary query={query}>
        {({ rows, next, count }) => (
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
              {pages.buttons(next)}
            </div>
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
