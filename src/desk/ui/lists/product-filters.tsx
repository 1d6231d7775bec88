import type { ReactNode } from 'react';
import { listProducts } from '../../../contract/catalogue/products.ts';
import { productKinds } from '../../../contract/catalogue/spare.ts';
import { useOperation } from '../../api/queries.ts';
import { SearchBox } from './search-box.tsx';
import { useCursors } from './use-cursors.ts';
import { useFilters } from './use-filters.ts';

const states = ['shown', 'draft', 'archived'] as const;
const stocks = ['low', 'none'] as const;
const filterNames = ['search', 'state', 'stock', 'kind'] as const;

/** A page of the catalogue, with the filters in the URL. */
export function useProductPage() {
  const [{ search, state: typedState, stock: typedStock, kind: typedKind }, narrow] = useFilters(filterNames);
  const state = states.find((one) => one === typedState);
  const stock = stocks.find((one) => one === typedStock);
  const kind = productKinds.find((one) => one === typedKind);
  // Cursors of the previous pages: keyset pagination, so that the last page is as fast as the first.
  const [before, setBefore] = useCursors(`${state} ${stock} ${kind} ${search}`);
  const after = before.at(-1);
  const query = useOperation(listProducts, {
    ...(search && { search }),
    ...(state && { state }),
    ...(stock && { stock }),
    ...(kind && { kind }),
    ...(after && { after }),
  });
  return {
    query,
    filters: { search, state, stock, kind },
    narrow,
    isNarrowed: Boolean(search || state || stock || kind),
    onBack: before.length > 0 ? () => setBefore(before.slice(0, -1)) : undefined,
    onNext: (next: string | null) => (next ? () => setBefore([...before, next]) : undefined),
  };
}

/** Search and filters above a list of products. */
export function ProductFilters({
  filters: { search, state, stock, kind },
  narrow,
}: Pick<ReturnType<typeof useProductPage>, 'filters' | 'narrow'>): ReactNode {
  return (
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
  );
}

interface PagesProps {
  readonly count: number;
  readonly onBack: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Number of products found, and the buttons to the other pages. */
export function ProductPages({ count, onBack, onNext }: PagesProps): ReactNode {
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
