import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { LazyIsland } from '../../../islands/lazy-island.tsx';
import { islandAttribute } from '../../../islands/server-html.tsx';

const load = () => import('./variant-selector.tsx');
const name = 'variants-';
// Next to the buy button nothing may load late: on client-side navigation this code loads with the page's.
const here =
  import.meta.env.SSR || !document.querySelector(`[${islandAttribute}^=${name}]`) ? (await load()).default : undefined;

/** Island of the links to a product's other variants: 0.6 kB of code on client-side navigation. */
export function StaticVariants({ product: { id, variants } }: { product: Product }): ReactNode {
  return variants && <LazyIsland key={id} name={name + id} load={load} here={here} props={{ id, variants }} />;
}
