import { offerShape } from '../../contract/shared/answers.ts';
import { isShaped, isText } from '../../contract/shared/shape.ts';
import type { DiscountRule } from '../../domain/promotions/discount.ts';

/** A code that the store has said is valid, and what it takes off. */
export interface AppliedPromo extends DiscountRule {
  readonly code: string;
}

export interface PromoState {
  /** The code that the visitor applied in this tab; null without one. The store judges it again with each order. */
  readonly applied: AppliedPromo | null;
  /** Whether the store is being asked for a code. */
  readonly checking: boolean;
}

const isAppliedPromo = isShaped<AppliedPromo>({
  ...offerShape,
  code: isText,
  percent: (value) => typeof value === 'number' && value >= 0 && value <= 100,
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

/**
 * The promo code of this tab, the same for all parts of its pages: an answer may come once the visitor has gone on to
 * the next.
 */
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
    // Storage full or forbidden: the code is applied for as long as the page is open.
  }
  for (const listener of listeners) listener();
}
