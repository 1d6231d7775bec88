import type { ReactNode } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import { returnTo } from '../../domain/shipping/warehouse.ts';
import { useSettings } from '../page-data/page-data-context.tsx';

/** Return address of a region. */
export function ReturnAddress({ region }: { readonly region: Region }): ReactNode {
  const lines = returnTo(region, useSettings()).split(', ');
  return <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address>;
}
