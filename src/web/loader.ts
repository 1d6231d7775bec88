/**
 * Stands at the end of every page that has an application, so that nothing is asked for before it
 * (docs/decisions/067-no-requests-before-lcp.md). It fetches and starts the application at the visitor's first intent,
 * or when the browser is idle after the page and its pictures have loaded, so that no JavaScript competes with the
 * largest picture. What the visitor clicks or types meanwhile is kept and handed over once React has taken the page. In
 * a browser that is not supported the page stays as the server sent it.
 */
import type { FormControl } from './hydration/replay-input.ts';
import { isSupported } from './ui/is-supported.ts';

const root = document.getElementById('root') as HTMLElement;
const clicked: HTMLElement[] = [];
const typed = new Map<FormControl, string>();
const visit = {
  // Before extensions and translators change the document, which most do once it has been parsed.
  sent: root.querySelectorAll('*'),
  clicked,
  typed,
  held: null as EventTarget | null,
};
let started = false;
const shown = location.pathname + location.search;

function recordClick(event: MouseEvent): void {
  const control = (event.target as Element).closest?.<HTMLElement>(
    'button, input[type=checkbox], [role=tab], [data-kept]',
  );
  if (!control || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  clicked.push(control);
  // A press that shows nothing is made again.
  control.dataset.pressed = '';
}

function recordInput(event: Event): void {
  const field = event.target as FormControl;
  typed.set(field, field.value);
}

/** For as long as the page is open: also a part whose code comes late may give way under a press. */
function followPress({ type, target }: Event): void {
  visit.held = /down/.test(type) ? target : null;
}

/**
 * In a page that was reloaded, Back changes the address without a load: until the application runs, one must be asked
 * for.
 */
function followHistory(): void {
  if (location.pathname + location.search !== shown) location.reload();
}

/** Once, at whatever comes first: an intent before the page has loaded does not call the load off. */
function start(): void {
  if (started) return;
  started = true;
  // Should the application not arrive (offline, blocked), the page stays the plain document that it was.
  fetchEntry()
    .then(({ hydrate }) => hydrate(root, visit))
    .then(handOver, release);
  void fetchSideBySide();
}

/**
 * By the address that the document names: an import that the build knows of would bring Vite's few lines for it, in a
 * file of their own.
 */
const fetchEntry = (): Promise<typeof import('./entry-browser.tsx')> =>
  import(/* @vite-ignore */ root.dataset.entry as string);

/**
 * Asks for the rest of the application before the entry tells of it. Each in a turn of its own: to ask costs a phone 5
 * to 10 ms, and together they would stand between a press and its paint.
 */
async function fetchSideBySide(): Promise<void> {
  for (const href of root.dataset.chunks?.match(/\S+/g) ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

async function handOver(replay: () => Promise<void>): Promise<void> {
  release();
  removeEventListener('popstate', followHistory);
  await replay();
  // Last of all, and by its address alone: what it weighs is no part of this file.
  const { offline } = root.dataset;
  if (offline) await import(/* @vite-ignore */ offline);
}

function release(): void {
  for (const control of clicked) delete control.dataset.pressed;
  root.removeEventListener('click', recordClick, true);
  root.removeEventListener('input', recordInput, true);
}

function listen(): void {
  root.addEventListener('click', recordClick, true);
  root.addEventListener('input', recordInput, true);
  for (const type of ['mousedown', 'keydown', 'mouseup', 'keyup']) addEventListener(type, followPress, true);
  addEventListener('popstate', followHistory);
  for (const intent of ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'])
    addEventListener(intent, start, { capture: true, passive: true, once: true });

  /** Safari cannot tell when it is idle. */
  const startWhenIdle = () => (self.requestIdleCallback ?? start)(start, { timeout: 2000 });
  // An empty cart says so without it (before-paint.ts).
  if (root.dataset.start === 'now' && document.documentElement.dataset.cart !== 'empty') start();
  else if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}

/** Shows what a browser without scripts shows: the rules for it, and what stands in `noscript`. */
function showStatic(): void {
  document.documentElement.dataset.static = '';
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}

if (isSupported()) listen();
else showStatic();
