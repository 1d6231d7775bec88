import type { ReactNode } from 'react';
import type { ListedOffer } from '../../../contract/desk/offers.ts';

const words: Readonly<Record<ListedOffer['state'], readonly [text: string, className: string]>> = {
  valid: ['In force', ''],
  'not begun': ['Not begun', 'badge-plain'],
  ended: ['Ended', 'badge-plain'],
  'used up': ['Used up', 'badge-warn'],
  disabled: ['Disabled', 'badge-plain'],
};

export function OfferState({ state }: { readonly state: ListedOffer['state'] }): ReactNode {
  const [text, className] = words[state];
  return <span className={`badge ${className}`}>{text}</span>;
}
