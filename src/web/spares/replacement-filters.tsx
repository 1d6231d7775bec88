import type { ReactNode } from 'react';
import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { sparesFor } from '../../domain/catalogue/spares.ts';
import { useSpares } from '../catalogue/use-spares.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { SpareRow } from './spare-row.tsx';

/** The filter sets of a purifier on its page, and the way to its other spare parts. */
export function ReplacementFilters({ product }: { product: Product }): ReactNode {
  const spares = sparesFor(useSpares() ?? [], product.id);
  const filters = spares.filter(({ spare }) => spare?.part === 'filters');
  if (filters.length === 0) return null;
  return (
    <section className="mt-8 rounded-card border border-line p-4" aria-labelledby="filters-title">
      <h2 id="filters-title" className="mb-3 font-semibold">
        Add replacement filters
      </h2>
      {filters.map((set) => (
        <SpareRow key={set.id} product={set} />
      ))}
      {spares.length > filters.length && (
        <p className="mt-3 text-sm">
          <PageLink href={`${pagePath('filters')}#parts-${product.region}`} className="text-link">
            Fans and power supplies
          </PageLink>
        </p>
      )}
    </section>
  );
}
