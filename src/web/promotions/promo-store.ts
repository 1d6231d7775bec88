import { isPercent, promoShape } from '../../contract/shared/answers.ts';
import { isShaped, isText } from '../../contract/shared/shape.ts';
import type { DiscountRule } from '../../domain/promotions/discount.ts';

/** A promo code that the server has validated, and its discount. */
export interface AppliedPromo extends DiscountRule {
  readonly code: string;
}

export interface PromoState {
  /** Promo code applied in this tab, or null. The server validates it again with each order. */
  readonly applied: AppliedPromo | null;
  /** Whether a code is being validated. */
  readonly checking: boolean;
}

const isAppliedPromo = isShaped<AppliedPromo>({
  ...promoShape,
  code: isText,
  percent: isPercent,
});

const storageKey = 'applied-promo';
let state: PromoState | undefined;
const listeners = new Set<() => void>();

function readKept(): AppliedPromo | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return isAppliedPromo(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Returns the promo code of this tab, shared by all pages: a response may arrive after client-side navigation. */
export const readPromo = (): PromoState => (state ??= { applied: readKept(), checking: false });

export function subscribePromo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setPromo(change: Partial<PromoState>): void {
  state = { ...readPromo(), ...change };
  try {
    if (state.applied) sessionStorage.setItem(storageKey, JSON.stringify(state.applied));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is full or blocked: the code stays applied while the page is open.
  }
  for (const listener of listeners) listener();
}
