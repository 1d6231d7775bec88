import { type ReactNode, useEffect, useState } from 'react';
import { electricityCents, electricityPence } from '../../../../content/electricity.ts';
import { filterHours, hoursADay, sparePrices } from '../../../../content/ownership.ts';
import type { Product, Region } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { readHours as parseHours, readTariff as parseTariff } from '../../../domain/catalogue/calculators/typed-use.ts';
import { maxCompared, parseComparedIds, serialiseComparedIds } from '../../../domain/catalogue/compare/compared-ids.ts';
import { compareProducts } from '../../../domain/catalogue/compare/comparison.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { readHours, readTariff } from '../../catalogue/kept-use.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { useLocation, useSearch } from '../../navigation/location.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Comparison } from './comparison.tsx';
import { comparisonStore } from './kept-comparison.ts';
import { useComparable } from './use-comparable.ts';

const usual = { tariffs: { 'uk-eu': electricityPence, 'us-only': electricityCents }, hoursADay };
const path = pagePath('compare');
const addressOf = (ids: readonly string[]) => (ids.length === 0 ? path : `${path}?${serialiseComparedIds(ids)}`);

/** Compares up to four products, named in the URL; works without JavaScript. */
export default function ComparePage(): ReactNode {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const products = useComparable(params);
  const byId = new Map(products?.map((product) => [product.id, product]));
  const ids = parseComparedIds(params, (id) => byId.has(id));
  const compared = ids
    .flatMap((id) => byId.get(id) ?? [])
    .sort((one, other) => priceToMinor(one.price) - priceToMinor(other.price));
  const added = params.get('add');
  const figures = { ...useOwnUse(), filterHours, sparePrices };
  const key = ids.join();

  // 'Compare' on a card adds to the comparison of this tab.
  useEffect(() => {
    if (!products) return;
    const known = new Map(products.map((product) => [product.id, product.region]));
    const kept = added === null ? [] : comparisonStore.read();
    const alike = kept.filter((id) => known.get(id) === known.get(added ?? ''));
    const all = parseComparedIds(new URLSearchParams({ ids: [...alike, key].join() }), (id) => known.has(id));
    comparisonStore.write(all);
    if (added !== null) navigate(addressOf(all), { replace: true });
  }, [products, added, key, navigate]);

  return (
    <div className="page py-10">
      <PageHead
        title="Compare"
        description="Our purifiers side by side: clean air, noise, power, price and what’s in the box."
        {...(ids.length === 0 && { canonical: path })}
      />
      <h1 className="heading-1">Compare</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Up to {['', 'one', 'two', 'three', 'four'][maxCompared]} purifiers side by side. We mark the rows that differ
        and highlight the best in each.
      </p>
      <Sections>
        {compared.length > 0 && (
          <Comparison
            products={compared}
            rows={compareProducts(compared, figures)}
            without={(id) => addressOf(ids.filter((one) => one !== id))}
          />
        )}
        {products ? (
          <Candidates products={products} compared={compared} ids={ids} />
        ) : (
          <p className="mt-8" role="status">
            Loading products
          </p>
        )}
      </Sections>
    </div>
  );
}

/** Returns electricity prices and hours of use: those entered on a product page, which the server does not know. */
function useOwnUse(): typeof usual {
  const [use, setUse] = useState(usual);
  useEffect(() => {
    const own = (region: Region) => parseTariff(readTariff(region)) ?? usual.tariffs[region];
    const tariffs = { 'uk-eu': own('uk-eu'), 'us-only': own('us-only') };
    setUse({ tariffs, hoursADay: parseHours(readHours()) ?? hoursADay });
  }, []);
  return use;
}

interface CandidatesProps {
  readonly products: readonly Product[];
  readonly compared: readonly Product[];
  readonly ids: readonly string[];
}

/** Products that can be added: of the same region, since regions are sold in different currencies. */
function Candidates({ products, compared, ids }: CandidatesProps): ReactNode {
  const region = compared[0]?.region ?? 'uk-eu';
  const others = products.filter((product) => product.region === region && !ids.includes(product.id)).slice(0, 12);
  if (ids.length >= maxCompared) return null;
  if (others.length === 0) {
    return (
      <p className="no-print mt-8 max-w-prose">
        Choose ‘Compare’ on{' '}
        <PageLink href={pagePath('products')} className="text-link">
          a product
        </PageLink>{' '}
        to add it here.
      </p>
    );
  }
  return (
    <section className="no-print mt-10" aria-labelledby="candidates">
      <h2 id="candidates" className="heading-3">
        {ids.length === 0 ? 'Choose your first purifier' : 'Add to comparison'}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {others.map(({ id, name }) => (
          <li key={id}>
            <PageLink href={addressOf([...ids, id])} className="chip px-3.5" rel="nofollow">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
