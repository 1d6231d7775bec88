import { type RefObject, useLayoutEffect } from 'react';

/** What of a view stands at the lower edge of the window, with what saves: nothing may lie over it. */
export const bottomBarAttribute = { 'data-foot': '' } as const;

const gap = 8;

/**
 * Lifts what floats at the lower edge above whatever marked with `foot` would lie beneath it: a bar that is in sight at
 * the edge of a window is in the midst of another one, and is taller where it says what is wrong.
 * @param shown what floats; nothing is watched where it is empty
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
    // A bar that grows, and a view that is changed, change the height of the document.
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
