import type { ReactNode } from 'react';
import type { OrderView } from '../../contract/orders/order-view.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { NoWrap } from '../ui/no-wrap.tsx';

/** Filter sets for the purifiers of an order, with links to their pages. */
export function OrderFilters({ filters }: Pick<OrderView, 'filters'>): ReactNode {
  if (filters.length === 0) return null;
  return (
    <section aria-labelledby="filters-title" className="card p-6">
      <h2 id="filters-title" className="heading-3">
        Replacement filters
      </h2>
      <ul className="mt-3 grid gap-2">
        {filters.map(({ id, name, price }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <a href={pagePath('product', { id })} className="text-link grow basis-24">
              <NoWrap text={name} />
            </a>
            <span className="ml-auto whitespace-nowrap tabular-nums">{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
