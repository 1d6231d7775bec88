import { isPercent, promoShape } from '../../contract/shared/answers.ts';
import { isShaped, isText } from '../../contract/shared/shape.ts';
import type { DiscountRule } from '../../domain/promotions/discount.ts';
import { readStoredJson, writeStored } from '../ui/dom/browser-storage.ts';
import { createListeners } from '../ui/dom/create-listeners.ts';

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
const listeners = createListeners();

function readKept(): AppliedPromo | null {
  const kept = readStoredJson('sessionStorage', storageKey);
  return isAppliedPromo(kept) ? kept : null;
}

/** Returns the promo code of this tab, shared by all pages: a response may arrive after client-side navigation. */
export const readPromo = (): PromoState => (state ??= { applied: readKept(), checking: false });

export const subscribePromo = listeners.subscribe;

export function setPromo(change: Partial<PromoState>): void {
  state = { ...readPromo(), ...change };
  // Without storage the code stays applied while the page is open.
  writeStored('sessionStorage', storageKey, state.applied ? JSON.stringify(state.applied) : undefined);
  listeners.notify();
}
