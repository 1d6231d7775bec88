import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';
import { islandAttribute } from '../../../islands/server-html.tsx';

const load = () => import('./promises.tsx');
const name = 'promises-';
// Beside the button to buy nothing may come late: who comes from another page of the store has the code with this
// page's.
const here =
  import.meta.env.SSR || !document.querySelector(`[${islandAttribute}^=${name}]`) ? (await load()).default : undefined;

/** The promises and numbers of a product: 0.8 kB of code for whoever comes from elsewhere. */
export function StaticPromises({ product: { id, region, specifications } }: { product: Product }): ReactNode {
  return <LazyIsland key={id} name={name + id} load={load} here={here} props={{ region, specifications }} />;
}
