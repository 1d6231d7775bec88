import type { ListedPromo } from '../../../contract/promotions/promotions.ts';

/** Labels of the states of a promo code. */
export const promoStateLabels: Readonly<Record<ListedPromo['state'], string>> = {
  valid: 'Active',
  'not begun': 'Scheduled',
  ended: 'Expired',
  'used up': 'Used up',
  disabled: 'Disabled',
};
