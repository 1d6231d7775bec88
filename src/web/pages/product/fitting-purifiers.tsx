import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../islands/lazy-island.tsx';

const load = () => import('./fitting-list.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** Island of the purifiers that a spare part fits: few pages have it. */
export function FittingPurifiers({ product }: { product: Product }): ReactNode {
  return <LazyIsland key={product.id} name={`fits-${product.id}`} load={load} here={here} props={{ product }} />;
}
