import type { ReactNode } from 'react';
import type { ListedPromo } from '../../../contract/promotions/promotions.ts';
import { promoStateLabels } from './promo-state-labels.ts';

const badges: Readonly<Partial<Record<ListedPromo['state'], string>>> = {
  'not begun': 'badge-plain',
  ended: 'badge-plain',
  'used up': 'badge-warn',
  disabled: 'badge-plain',
};

export function PromoState({ state }: { readonly state: ListedPromo['state'] }): ReactNode {
  return <span className={`badge ${badges[state] ?? ''}`}>{promoStateLabels[state]}</span>;
}
