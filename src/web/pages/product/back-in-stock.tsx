import type { ReactNode } from 'react';
import { LazyIsland } from '../../islands/lazy-island.tsx';

const load = () => import('./back-in-stock-form.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** For a product that is out of stock: few pages have the form, and it needs no code. */
export function Restock({ id }: { id: string }): ReactNode {
  return <LazyIsland name={`restock-${id}`} load={load} here={here} props={{ id }} />;
}
