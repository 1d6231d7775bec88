import type { ReactNode } from 'react';
import { readAssembly } from '../../../domain/catalogue/assembly.ts';
import { readDimensions } from '../../../domain/catalogue/dimensions.ts';
import { AssemblyGuide } from '../../catalogue/assembly/assembly-guide.tsx';
import { MeasuredBox } from '../../catalogue/product-card/measured-box.tsx';

interface MeasuresDrawingProps {
  readonly specifications: string;
  readonly inInches: boolean;
}

/** Drawings generated from a product's specifications: dimensions and assembly. */
export default function MeasuresDrawing({ specifications, inInches }: MeasuresDrawingProps): ReactNode {
  const dimensions = readDimensions(specifications);
  const assembly = readAssembly(specifications);
  return (
    <>
      {dimensions && <MeasuredBox dimensions={dimensions} inInches={inInches} className="mt-8 w-full max-w-xs" />}
      {assembly && (
        <section className="mt-12" aria-labelledby="assembly-title">
          <h2 id="assembly-title" className="heading-card">
            How to build it
          </h2>
          {assembly.time && <p className="mt-1 text-ink-soft">Assembly: {assembly.time}.</p>}
          <AssemblyGuide assembly={assembly} />
        </section>
      )}
    </>
  );
}
