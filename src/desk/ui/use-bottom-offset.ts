import { type RefObject, useLayoutEffect } from 'react';

/** Attribute of a view's bottom bar with its save button: nothing may cover it. */
export const bottomBarAttribute = { 'data-foot': '' } as const;

const gap = 8;

/**
 * Moves a floating element above the bottom bars it would cover. Their position varies: a bar at the bottom of one
 * window is in the middle of another, and errors make it taller.
 * @param shown floating items; nothing is observed while empty
 */
export function useBottomOffset(box: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || shown.length === 0) return;
    const place = () => {
      element.style.bottom = '';
      const own = element.getBoundingClientRect();
      const beneath = Array.from(document.querySelectorAll('[data-foot]'), (bar) => bar.getBoundingClientRect()).filter(
        ({ top, bottom }) => top < own.bottom && bottom > own.top,
      );
      if (beneath.length === 0) return;
      const top = Math.min(...beneath.map((bar) => bar.top));
      element.style.bottom = `${document.documentElement.clientHeight - top + gap}px`;
    };
    place();
    // Growing bars and other views change the document's height.
    const watcher = new ResizeObserver(place);
    for (const watched of [element, document.body]) watcher.observe(watched);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [box, shown]);
}
