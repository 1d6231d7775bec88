import { isFocusLost } from '../../web/ui/dom/is-focus-lost.ts';

/**
 * Keeps keyboard focus when the focused element disappears: a dialog closed by a change, a used undo button, a button
 * that no longer applies. Focus returns to the last focused element of a layer beneath, else to the heading of the
 * view. Layers are the page, dialogs, and notices with their undo.
 * @param before element focused at the first interaction
 */
export function manageFocus(before: Element | null): void {
  // Last focused element of each layer; the most recent layer comes last.
  const places = new Map<Element, HTMLElement>();
  let last: HTMLElement | undefined;
  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement)) return;
    last = element;
    const layer = last.closest('dialog, [data-over]') ?? document.body;
    places.delete(layer);
    places.set(layer, last);
  };
  for (const element of new Set([before, document.activeElement])) remember(element);
  document.addEventListener('focusin', ({ target }) => remember(target));
  new MutationObserver(() => {
    if (!last || last.isConnected || !isFocusLost()) return;
    last = undefined;
    // Removed, disabled or covered elements cannot take focus.
    for (const [layer, element] of [...places].reverse()) {
      if (!layer.isConnected) places.delete(layer);
      else if (takesFocus(element)) return;
    }
    takesFocus(document.querySelector('main h1'));
  }).observe(document.body, { childList: true, subtree: true });
}

function takesFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}
