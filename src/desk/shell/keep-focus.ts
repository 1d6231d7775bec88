import { isFocusLost } from '../../web/ui/is-focus-lost.ts';

/**
 * Keeps the keyboard's focus from falling to the top of the page, for as long as it stands, where what had it is taken
 * away: a dialog that ends with a change, an undo that was pressed, a button that no longer applies once something is
 * done. It goes back to what had it before in a layer beneath, or else to the heading of the view. Layers are the page,
 * dialogs, and what was just done with its undo.
 * @param before what had it when the first thing was about to be pressed
 */
export function manageFocus(before: Element | null): void {
  // Of each layer what had the focus last; the layer that had it last comes last.
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
    // What is gone, locked or beneath a dialog takes none.
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
