import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findToastPosition } from './toast-position.ts';

/** Elements that a toast must not cover: header, main buttons, totals, receipts, legal notice, errors. */
const uncoveredElements =
  '.site-head, .buy-bar, .button-primary, .summary-rows, .receipt, #obligation, .field-error, form [role=alert]';

/** Positions a toast, while it is shown, where it covers none of these elements nor the focused field. */
export function useToastPosition(viewport: RefObject<HTMLElement | null>, id: number | undefined): void {
  const now = useRef<{ left: number; top: number }>(undefined);
  useLayoutEffect(() => {
    now.current = undefined;
    if (id === undefined) return;
    const place = () => {
      const list = viewport.current;
      const toast = list?.querySelector('li');
      if (!list || !toast) return;
      const focused = document.activeElement;
      const elements = [...document.querySelectorAll(uncoveredElements)];
      if (focused?.matches('input, textarea, select, main :is(a, button)')) elements.push(focused);
      const { clientWidth: width, clientHeight } = document.documentElement;
      now.current = findToastPosition({
        // The on-screen keyboard reduces the visible area.
        screen: { width, height: Math.min(clientHeight, visualViewport?.height ?? clientHeight) },
        toast: { width: toast.offsetWidth, height: toast.offsetHeight },
        taken: elements.map((element) => element.getBoundingClientRect()),
        now: now.current,
      });
      const { left, top } = now.current ?? {};
      list.style.inset = now.current ? `${top}px auto auto ${left}px` : '';
    };
    place();
    // Repositions on scroll, on focus changes and when the change that the toast reports alters the page's layout.
    const resized = new ResizeObserver(place);
    for (const element of [viewport.current, document.getElementById('main')]) if (element) resized.observe(element);
    const ending = new AbortController();
    const listening = { passive: true, signal: ending.signal };
    for (const event of ['scroll', 'resize', 'focusin']) addEventListener(event, place, listening);
    visualViewport?.addEventListener('resize', place, listening);
    return () => {
      ending.abort();
      resized.disconnect();
    };
  }, [viewport, id]);
}
