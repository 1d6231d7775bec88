import type { ReactNode } from 'react';
import type { ListedPromo } from '../../../contract/promotions/promotions.ts';

const words: Readonly<Record<ListedPromo['state'], readonly [text: string, className: string]>> = {
  valid: ['In force', ''],
  'not begun': ['Not begun', 'badge-plain'],
  ended: ['Ended', 'badge-plain'],
  'used up': ['Used up', 'badge-warn'],
  disabled: ['Disabled', 'badge-plain'],
};

export function PromoState({ state }: { readonly state: ListedPromo['state'] }): ReactNode {
  const [text, className] = words[state];
  return <span className={`badge ${className}`}>{text}</span>;
}
