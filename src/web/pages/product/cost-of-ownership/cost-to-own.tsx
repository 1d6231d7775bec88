import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';

const load = () => import('./ownership.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** What owning a product costs; reckoned anew in the browser for whoever has said what their electricity costs. */
export function CostToOwn({ product }: { product: Product }): ReactNode {
  const { id, region, price, specifications } = product;
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    try {
      // As kept-tariff.ts keeps it, whose code comes with the rest.
      setIsOther(`tariff-${region}` in localStorage);
    } catch {
      // Storage is forbidden: nothing is kept.
    }
  }, [region]);
  const props = { product: { id, name: product.name, region, price, specifications } };
  return <LazyIsland key={id} name={`own-${id}`} load={load} here={here} props={props} wakes isOther={isOther} />;
}
