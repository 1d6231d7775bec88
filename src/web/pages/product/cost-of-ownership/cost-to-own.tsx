import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';

const load = () => import('./ownership.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/**
 * Island of the cost of ownership; rendered again in the browser if the visitor has entered an electricity price or
 * hours of use.
 */
export function CostToOwn({ product }: { product: Product }): ReactNode {
  const { id, region, price, specifications } = product;
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    try {
      // Same keys as in kept-use.ts, whose code loads with the island.
      setIsOther(`tariff-${region}` in localStorage || 'hours-a-day' in localStorage);
    } catch {
      // Storage is blocked: nothing is stored.
    }
  }, [region]);
  const props = { product: { id, name: product.name, region, price, specifications } };
  return <LazyIsland key={id} name={`own-${id}`} load={load} here={here} props={props} wakes isOther={isOther} />;
}
