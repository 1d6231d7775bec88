import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';
import { islandAttribute } from '../../../islands/server-html.tsx';

const load = () => import('./promises.tsx');
const name = 'promises-';
// Next to the buy button nothing may load late: on client-side navigation this code loads with the page's.
const here =
  import.meta.env.SSR || !document.querySelector(`[${islandAttribute}^=${name}]`) ? (await load()).default : undefined;

/** Island of a product's benefits and figures: 0.8 kB of code on client-side navigation. */
export function StaticPromises({ product: { id, region, specifications } }: { product: Product }): ReactNode {
  return <LazyIsland key={id} name={name + id} load={load} here={here} props={{ region, specifications }} />;
}
