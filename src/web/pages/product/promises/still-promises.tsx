import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/product.ts';
import { StillPart } from '../../../still/still-part.tsx';
import { stillMark } from '../../../still/written-html.tsx';

const load = () => import('./promises.tsx');
const name = 'promises-';
// Beside the button to buy nothing may come late: who comes from another page of the store has the code with this page's.
const here =
  import.meta.env.SSR || !document.querySelector(`[${stillMark}^=${name}]`) ? (await load()).default : undefined;

/** The promises and numbers of a product: 0.8 kB of code for whoever comes from elsewhere. */
export function StillPromises({ product: { id, region, specifications } }: { product: Product }): ReactNode {
  return <StillPart key={id} name={name + id} load={load} here={here} props={{ region, specifications }} />;
}
