import type { ReactNode } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import { KeyFigures } from './key-figures.tsx';
import { Reassurance } from './reassurance.tsx';

interface PromisesProps {
  readonly region: Region;
  readonly specifications: string;
}

/** Benefits of every product and the key figures of this one. */
export default function Promises({ region, specifications }: PromisesProps): ReactNode {
  return (
    <>
      <Reassurance region={region} />
      <KeyFigures specifications={specifications} />
    </>
  );
}
