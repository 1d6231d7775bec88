import { heedFields } from '../ui/dom/watch-field-values.ts';

/**
 * Focus management for keyboard and screen reader users after navigation. Loaded once the application runs, since
 * nothing moves the focus before.
 */

/** Observes the document until the page that the visitor navigates to is rendered. */
let coming: MutationObserver | undefined;

/**
 * Focuses the heading of a page that is still loading, such as a product of a large catalogue, and announces its
 * title once it is set. If the visitor has moved the focus in the meantime, it stays there.
 */
export function focusHeadingWhenReady(announce: (title: string) => void): void {
  const { activeElement } = document;
  const check = () => {
    const place = document.querySelector<HTMLElement>('main h1');
    if (!place) return;
    coming?.disconnect();
    if (document.activeElement === activeElement) setFocus(place);
    announce(document.title);
  };
  coming?.disconnect();
  coming = new MutationObserver(check);
  coming.observe(document.head, { childList: true, subtree: true });
  check();
}

function setFocus(place: HTMLElement): void {
  place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}

/** The focused element and its ancestors, innermost first. */
let focused: readonly Element[] = [];

function remember(element: Element | null): void {
  focused = [];
  for (let one = element; one; one = one.parentElement) focused = [...focused, one];
}

/**
 * When a control removes itself on activation, moves the lost focus to the heading of the enclosing section or of the
 * page.
 */
function catchFocus(): void {
  if (!focused[0] || focused[0].isConnected || document.activeElement !== document.body) return;
  const around = focused.find((element) => element.isConnected)?.closest('section, main');
  const place = (around ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2, h3');
  if (place) setFocus(place);
}

/** Element that had the focus when the held key was pressed. */
let pressed: EventTarget | null = null;

/** Ignores the repeated events of a held Enter key if the focus has moved since the key was pressed. */
function followEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  if (!event.repeat) pressed = event.target;
  else if (event.target !== pressed) event.preventDefault();
}

heedFields();
remember(document.activeElement);
addEventListener('focusin', ({ target }) => remember(target as Element));
addEventListener('keydown', followEnter, true);
new MutationObserver(catchFocus).observe(document.body, { childList: true, subtree: true });
