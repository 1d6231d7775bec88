import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../ui/is-focus-lost.ts';
import type { PromoControl } from './use-promo.ts';

/**
 * Where a code is applied or removed, what had the focus goes or is locked: the button that takes it back has it then.
 * @returns for the element that holds that button, and no other before it
 */
export function usePromoFocus({ applied, checking }: PromoControl): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(applied);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (checking) hadFocus.current = !isFocusLost();
    if (before.current === applied) return;
    before.current = applied;
    // A page that applies one by itself leaves a reader who has just come at its beginning.
    if ((!applied || hadFocus.current) && isFocusLost()) {
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [applied, checking]);
  return place;
}
