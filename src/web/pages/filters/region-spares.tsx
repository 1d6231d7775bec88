import type { ReactNode } from 'react';
import type { Product, Region } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { sparesFor } from '../../../domain/catalogue/spares.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { SpareRow } from '../../spares/spare-row.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

export const rangeNames: Readonly<Record<Region, string>> = { 'uk-eu': 'UK & EU models', 'us-only': 'US models' };

interface RegionSparesProps {
  readonly region: Region;
  /** Purifiers of the region. */
  readonly products: readonly ListedProduct[];
  /** Spare parts of the region. */
  readonly spares: readonly Product[];
}

/** The spare parts of a region: the filter set of each model, then fans and power supplies. */
export function RegionSpares({ region, products, spares }: RegionSparesProps): ReactNode {
  const parts = spares.filter(({ spare }) => spare?.part !== 'filters');
  const models = products.flatMap((product) => {
    const filters = sparesFor(spares, product.id).filter(({ spare }) => spare?.part === 'filters');
    return filters.length > 0 ? [{ product, filters }] : [];
  });
  const nameOf = (id: string) => products.find((product) => product.id === id)?.name;
  return (
    <section id={region} className="mt-12 scroll-mt-24" aria-labelledby={`title-${region}`}>
      <h2 id={`title-${region}`} className="heading-2">
        {rangeNames[region]}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {models.map(({ product: { id, name }, filters }) => (
          <li key={id} id={id} className="grid scroll-mt-24 gap-x-8 gap-y-3 py-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
            <h3 className="font-semibold lg:pt-5">
              <PageLink href={pagePath('product', { id })} className="inline-block py-0.5 hover:underline">
                <NoWrap text={name} />
              </PageLink>
            </h3>
            <div className="grid gap-4">
              {filters.map((set) => (
                <SpareRow key={set.id} product={set} purifier={name} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {parts.length > 0 && (
        <>
          <h3 id={`parts-${region}`} className="heading-3 mt-8 scroll-mt-24">
            Fans and power supplies
          </h3>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {parts.map((part) => (
              <li key={part.id} className="grid gap-2 py-5">
                <SpareRow product={part} />
                <p className="text-sm text-ink-soft sm:pl-20">
                  Fits: {(part.spare?.fits ?? []).flatMap((id) => nameOf(id) ?? []).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
