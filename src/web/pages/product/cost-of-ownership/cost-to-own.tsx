import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';

const load = () => import('./ownership.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** Island of the cost of ownership; rendered again in the browser if the visitor has entered an electricity price. */
export function CostToOwn({ product }: { product: Product }): ReactNode {
  const { id, region, price, specifications } = product;
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    try {
      // Same key as in kept-tariff.ts, whose code loads with the island.
      setIsOther(`tariff-${region}` in localStorage);
    } catch {
      // Storage is blocked: no price is stored.
    }
  }, [region]);
  const props = { product: { id, name: product.name, region, price, specifications } };
  return <LazyIsland key={id} name={`own-${id}`} load={load} here={here} props={props} wakes isOther={isOther} />;
}
