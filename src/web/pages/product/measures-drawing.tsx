import type { ReactNode } from 'react';
import { readDimensions } from '../../../domain/products/dimensions.ts';
import { MeasuredBox } from '../../product-card/measured-box.tsx';

export default function MeasuresDrawing({ specifications }: { specifications: string }): ReactNode {
  const dimensions = readDimensions(specifications);
  return dimensions && <MeasuredBox dimensions={dimensions} className="mt-8 w-full max-w-xs" />;
}
