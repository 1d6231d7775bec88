import type { ReactNode } from 'react';
import { hoursADay } from '../../../../content/ownership.ts';
import { type Region, regions } from '../../../contract/catalogue/product.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { apiPaths, pagePath } from '../../../contract/shared/routes.ts';
import { useSpares } from '../../catalogue/use-spares.ts';
import { useResource } from '../../data-cache/use-resource.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { RegionSpares, rangeNames } from './region-spares.tsx';

const path = pagePath('filters');

/** The purifiers that came with this page, or else all of them. */
function usePurifiers(): readonly ListedProduct[] | undefined {
  const { catalogue } = usePageData();
  const come = catalogue?.whole === false && catalogue.url === path ? catalogue.products : undefined;
  return useResource<readonly ListedProduct[]>(apiPaths.products, { enabled: !come }).data ?? come;
}

/** Spare parts by model: find the purifier, and add its filter set to the cart. */
export default function FiltersPage(): ReactNode {
  const products = usePurifiers();
  const spares = useSpares();
  const shown = regions.filter((region) => spares?.some((spare) => spare.region === region));
  return (
    <div className="page py-10">
      <PageHead
        title="Replacement filters"
        description="Find the filter set for your purifier, and spare fans and power supplies for every model."
        canonical={path}
        crumbs={[{ name: 'Replacement filters', path }]}
        {...(spares && { listed: spares })}
      />
      <h1 className="heading-1">Replacement filters</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Find your model below and add its filter set. How long a set lasts depends on the air: we assume {hoursADay}{' '}
        hours a day in an average room.
      </p>
      <noscript>
        <p className="mt-3 max-w-prose">
          The cart needs JavaScript. Without JavaScript,{' '}
          <a href={pagePath('contact')} className="text-link">
            ask us
          </a>{' '}
          for the part you need.
        </p>
      </noscript>
      {shown.length > 1 && (
        <nav aria-label="Ranges" className="mt-4 flex flex-wrap gap-x-6">
          {shown.map((region) => (
            <a key={region} href={`#${region}`} className="text-link py-1">
              {rangeNames[region]}
            </a>
          ))}
        </nav>
      )}
      {spares?.length === 0 && (
        <p className="mt-8">
          We don’t sell spare parts online yet.{' '}
          <PageLink href={pagePath('contact')} className="text-link">
            Ask us
          </PageLink>{' '}
          for the part you need.
        </p>
      )}
      {spares === undefined && (
        <p role="status" className="mt-8">
          Loading spare parts
        </p>
      )}
      <Sections>
        {shown.map((region: Region) => (
          <RegionSpares
            key={region}
            region={region}
            products={(products ?? []).filter((product) => product.region === region)}
            spares={(spares ?? []).filter((spare) => spare.region === region)}
          />
        ))}
      </Sections>
    </div>
  );
}
