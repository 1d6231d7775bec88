import type { ReactNode } from 'react';
import { useSettings } from '../page-data/page-data-context.tsx';

/** Where goods are sent back to. */
export function ReturnAddress(): ReactNode {
  const { legalName, postalAddress, returnAddress } = useSettings();
  const lines = (returnAddress ?? `${legalName}, ${postalAddress}`).split(', ');
  return <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address>;
}
