/**
 * Loader at the end of every hydrated page, so that no request precedes the content
 * (docs/decisions/010-hydrate-after-lcp.md). It loads and starts the application on the visitor's first
 * interaction, or when the browser is idle after the page and its pictures have loaded, so that no JavaScript
 * competes with the LCP image. Clicks and input until then are recorded and replayed after hydration. In an
 * unsupported browser the page stays as the server sent it.
 */
import type { FormControl } from './hydration/replay-input.ts';
import { isSupported } from './ui/dom/is-supported.ts';

const root = document.getElementById('root') as HTMLElement;
const clicked: HTMLElement[] = [];
const typed = new Map<FormControl, string>();
const visit = {
  // Recorded before browser extensions and translators change the document, which most do once it is parsed.
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
  // Visual feedback, since a recorded click shows nothing and would be repeated.
  control.dataset.pressed = '';
}

function recordInput(event: Event): void {
  const field = event.target as FormControl;
  typed.set(field, field.value);
}

/** Stays active while the page is open: an island whose code loads late may also replace a control during a click. */
function followPress({ type, target }: Event): void {
  visit.held = /down/.test(type) ? target : null;
}

/** In a reloaded page, Back changes the URL without loading a document: until the application runs, reload. */
function followHistory(): void {
  if (location.pathname + location.search !== shown) location.reload();
}

/** Runs once, on the first trigger: an interaction before the page has loaded does not cancel the load listener. */
function start(): void {
  if (started) return;
  started = true;
  // If the application fails to load (offline, blocked), the page stays a plain document.
  fetchEntry()
    .then(({ hydrate }) => hydrate(root, visit))
    .then(handOver, release);
  void fetchSideBySide();
}

/**
 * Imports by the URL that the document names: a static import specifier would add Vite's preload helper in a separate
 * file.
 */
const fetchEntry = (): Promise<typeof import('./entry-browser.tsx')> =>
  import(/* @vite-ignore */ root.dataset.entry as string);

/**
 * Preloads the other chunks before the entry imports them. Each in a separate task: a request costs a phone 5 to 10
 * ms, and together they would delay the paint after a click.
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
  // Last, and by URL only, so that its size is not part of this file.
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

  /** Safari has no requestIdleCallback. */
  const startWhenIdle = () => (self.requestIdleCallback ?? start)(start, { timeout: 2000 });
  // An empty cart shows without the application (before-paint.ts).
  if (root.dataset.start === 'now' && document.documentElement.dataset.cart !== 'empty') start();
  else if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}

/** Shows what a browser without JavaScript shows: its style rules and the content of `noscript`. */
function showStatic(): void {
  document.documentElement.dataset.static = '';
  for (const note of document.querySelectorAll('noscript')) note.outerHTML = note.textContent;
}

if (isSupported()) listen();
else showStatic();
