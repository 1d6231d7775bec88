import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../ui/dom/is-focus-lost.ts';
import type { PromoControl } from './use-promo.ts';

/**
 * Applying or removing a code removes or disables the focused control: focuses the button that reverts it instead.
 * @returns ref of the element whose first button that is
 */
export function usePromoFocus({ applied, checking }: PromoControl): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(applied);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (checking) hadFocus.current = !isFocusLost();
    if (before.current === applied) return;
    before.current = applied;
    // If the page applies a code automatically, a screen reader user who has just arrived stays at the top.
    if ((!applied || hadFocus.current) && isFocusLost()) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [applied, checking]);
  return place;
}
