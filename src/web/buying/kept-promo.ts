import type { Offer } from '../../domain/buying/offer.ts';

/** A code that the store has said is valid, and what it takes off. */
export interface AppliedPromo extends Offer {
  readonly code: string;
}

const storageKey = 'applied-promo';

/** The code that the visitor applied in this tab; null without one. The store judges it again with each order. */
export function keptPromo(): AppliedPromo | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof kept.code === 'string' && kept.percent >= 0 && kept.percent <= 100 ? kept : null;
  } catch {
    return null;
  }
}

export function keepPromo(promo: AppliedPromo | null): void {
  try {
    if (promo) sessionStorage.setItem(storageKey, JSON.stringify(promo));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage full or forbidden: the code is applied for as long as the page is open.
  }
}
