import type { ReactNode } from 'react';
import { LazyIsland } from '../../islands/lazy-island.tsx';

interface MeasuresProps {
  readonly id: string;
  readonly specifications: string;
}

const load = () => import('./measures-drawing.tsx');
const here = import.meta.env.SSR ? (await load()).default : undefined;

/** A drawing of the product with its measures: 1 kB of code where it is not in the document. */
export function Measures({ id, specifications }: MeasuresProps): ReactNode {
  return <LazyIsland name={`measures-${id}`} load={load} here={here} props={{ specifications }} />;
}
