import type { ReactNode } from 'react';
import { hoursADay } from '../../../../content/ownership.ts';
import type { Product } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { describeFilterLife } from '../../../domain/catalogue/spares.ts';
import { useKnownCatalogue } from '../../catalogue/use-catalogue.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The purifiers that a spare part fits, and how long a filter set lasts. */
export default function FittingList({ product }: { product: Product }): ReactNode {
  const { catalogue } = usePageData();
  const known = useKnownCatalogue() ?? catalogue?.products ?? [];
  const models = known.filter(({ id }) => product.spare?.fits.includes(id));
  const life = describeFilterLife(product, hoursADay);
  return (
    <section className="mt-8 grid gap-2" aria-label="What it fits">
      {life && <p>{`A set ${life}.`}</p>}
      {models.length > 0 && (
        <>
          <p className="font-semibold">Fits</p>
          <ul className="flex flex-wrap gap-x-4">
            {models.map(({ id, name }) => (
              <li key={id}>
                <PageLink href={pagePath('product', { id })} className="text-link inline-block py-1">
                  <NoWrap text={name} />
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
