import type { ReactNode } from 'react';
import type { ListedPromo } from '../../../contract/promotions/promotions.ts';

/** Labels of the states of a promo code. */
export const promoStateLabels: Readonly<Record<ListedPromo['state'], string>> = {
  valid: 'Active',
  'not begun': 'Scheduled',
  ended: 'Expired',
  'used up': 'Used up',
  disabled: 'Disabled',
};

const badges: Readonly<Partial<Record<ListedPromo['state'], string>>> = {
  'not begun': 'badge-plain',
  ended: 'badge-plain',
  'used up': 'badge-warn',
  disabled: 'badge-plain',
};

export function PromoState({ state }: { readonly state: ListedPromo['state'] }): ReactNode {
  return <span className={`badge ${badges[state] ?? ''}`}>{promoStateLabels[state]}</span>;
}
