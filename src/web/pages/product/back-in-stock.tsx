import type { ReactNode } from 'react';
import { LazyIsland } from '../../islands/lazy-island.tsx';

const load = () => import('./back-in-stock-form.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** Island of the back-in-stock form: few pages have it, and it works without code. */
export function BackInStock({ id }: { id: string }): ReactNode {
  return <LazyIsland name={`restock-${id}`} load={load} here={here} props={{ id }} />;
}
