import type { ReactNode } from 'react';
import { LazyIsland } from '../../islands/lazy-island.tsx';

interface MeasuresProps {
  readonly id: string;
  readonly specifications: string;
  readonly inInches: boolean;
}

const load = () => import('./measures-drawing.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** Island of a product's dimension drawing: 1 kB of code on client-side navigation. */
export function Measures({ id, ...props }: MeasuresProps): ReactNode {
  return <LazyIsland name={`measures-${id}`} load={load} here={here} props={props} />;
}
