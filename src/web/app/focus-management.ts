import { heedFields } from '../ui/watch-field-values.ts';

/**
 * Where the focus goes, for who uses a keyboard or listens to the page, and what is heard of all fields. Fetched once
 * the application runs: nobody has gone anywhere, or taken anything away, before.
 */

/** Tells when the page has come to which the visitor is going. */
let coming: MutationObserver | undefined;

/**
 * Gives the focus to a page that was gone to and is still on its way, as a product of a large catalogue is, and has its
 * title told: it is there once the document has its title. Who has gone on to something else meanwhile stays there.
 */
export function focusHeadingWhenReady(tell: (title: string) => void): void {
  const { activeElement } = document;
  const look = () => {
    const place = document.querySelector<HTMLElement>('main h1');
    if (!place) return;
    coming?.disconnect();
    if (document.activeElement === activeElement) setFocus(place);
    tell(document.title);
  };
  coming?.disconnect();
  coming = new MutationObserver(look);
  coming.observe(document.head, { childList: true, subtree: true });
  look();
}

function setFocus(place: HTMLElement): void {
  place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}

/** What has the focus, and what it lies in, from the inside out. */
let focused: readonly Element[] = [];

function remember(element: Element | null): void {
  focused = [];
  for (let one = element; one; one = one.parentElement) focused = [...focused, one];
}

/**
 * A control that goes with its own press takes the focus with it: the heading of what it stood in has it then, or that
 * of the page.
 */
function catchFocus(): void {
  if (!focused[0] || focused[0].isConnected || document.activeElement !== document.body) return;
  const around = focused.find((element) => element.isConnected)?.closest('section, main');
  const place = (around ?? document.querySelector('main'))?.querySelector<HTMLElement>('h1, h2, h3');
  if (place) setFocus(place);
}

/** What the key was pressed on that is held now. */
let pressed: EventTarget | null = null;

/** The browser repeats a press for as long as Enter is held: never on what has come to have the focus since. */
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
