import type { ReactNode } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { type SortOrder, sortOrders } from '../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { ActiveFilters } from './filters/active-filters.tsx';
import { filterGroups } from './filters/filter-options.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterSheetButton } from './filters/filter-sheet-button.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SearchBox } from './search-box.tsx';
import { useCriteria } from './use-criteria.ts';
import { useSelection } from './use-selection.ts';

interface ProductListProps {
  readonly region: Region;
  readonly path: string;
  readonly currencySymbol: '£' | '$';
  /** Number of placeholder cards while the products load. */
  readonly placeholders: number;
  readonly resetKeepsSort?: boolean;
}

const sortLabels: Record<SortOrder, string> = {
  featured: 'Featured',
  priceLow: 'Price: low to high',
  priceHigh: 'Price: high to low',
  name: 'Name: A to Z',
};

/** Product list with search, sort and filters. Without JavaScript it is a form that the server handles. */
export function ProductList(props: ProductListProps): ReactNode {
  const { region, path, currencySymbol, placeholders, resetKeepsSort = false } = props;
  const { criteria, change, reset } = useCriteria(path, resetKeepsSort);
  const selection = useSelection(region, path, criteria);
  const listKey = `${path}?${serialiseCriteria(criteria)}`;
  const active = criteria.cadr.length + criteria.room.length + criteria.price.length;
  const groups = filterGroups(criteria, currencySymbol);
  const panel = <FilterPanel groups={groups} onChange={change} />;
  const resetButton = (
    <button type="button" className="button-secondary grow" onClick={reset}>
      Reset Filters
    </button>
  );

  return (
    <form action={path} className="mt-8" data-page-range={region} onSubmit={(event) => event.preventDefault()}>
      <search className="flex flex-wrap gap-3">
        <SearchBox value={criteria.search} onChange={(search) => change({ search })} />
        <label className="flex max-w-full items-center gap-2">
          <span className="max-sm:sr-only text-sm text-ink-soft">Sort by</span>
          <select
            name="sort"
            className="input w-auto max-w-full"
            value={criteria.sort}
            onChange={(event) => change({ sort: event.target.value as SortOrder })}
          >
            {sortOrders.map((order) => (
              <option key={order} value={order}>
                {sortLabels[order]}
              </option>
            ))}
          </select>
        </label>
        <FilterSheetButton active={active} count={selection?.count} reset={resetButton}>
          {panel}
        </FilterSheetButton>
        <noscript>
          <button type="submit" className="button-primary">
            Apply
          </button>
        </noscript>
      </search>
      <div className="mt-6 grid gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="no-js-block hidden lg:block">
          {panel}
          <div className="with-js mt-7 flex">{resetButton}</div>
        </div>
        <ProductGrid
          selection={selection}
          placeholders={placeholders}
          listKey={listKey}
          onClear={reset}
          near={<DidYouMean region={region} search={criteria.search} />}
        >
          <ActiveFilters groups={groups} search={criteria.search} onChange={change} onReset={reset} />
        </ProductGrid>
      </div>
    </form>
  );
}
