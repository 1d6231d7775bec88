import { useEffect, useRef, useState } from 'react';
import { matchPage } from '../../contract/shared/routes.ts';
import { fetchOptional } from '../optional-code.ts';
import { loadedPage } from './pages.ts';

/** The last move through the history was one of the visitor's Back or Forward buttons. */
let traversed = false;
let arrivedPath = typeof location === 'object' ? location.pathname : '';
if (typeof addEventListener === 'function') {
  // A link to a part of the same page tells of itself in the same way, and is no such move.
  addEventListener('popstate', () => (traversed = location.pathname !== arrivedPath));
}

let arrived: (() => void) | undefined;

/**
 * Back to a page whose code is not there yet, as after a reload: the browser would restore the scroll position in the
 * page that still stands, so it is asked to wait for the new one. Browsers without the Navigation API restore what they
 * can.
 */
function awaitPage(event: NavigateEvent): void {
  const page = matchPage(new URL(event.destination.url).pathname)?.page ?? 'notFound';
  if (event.navigationType !== 'traverse' || !event.canIntercept || loadedPage(page)) return;
  const handler = () => new Promise<void>((resolve) => (arrived = resolve));
  event.intercept({ focusReset: 'manual', handler });
}
if (typeof navigation === 'object') navigation.addEventListener('navigate', awaitPage);

/**
 * What a document load would do, done on every navigation within the store: the new page is shown from its top or from
 * the place that its address names, focus moves to its heading, and its title is returned to be announced
 * (focus-management.ts). After Back and Forward the browser restores the scroll.
 */
export function useScrollRestoration(path: string): string {
  const before = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const code = fetchOptional(() => import('./focus-management.ts'));
    if (before.current === path) return;
    before.current = path;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (!traversed) scrollTo(0, 0);
    traversed = false;
    arrivedPath = location.pathname;
    // At once where the page is there: a focus that comes later takes the place that the browser restores for that of a
    // part which the address names (5,304 px away, on the home page).
    const place = target ?? document.querySelector<HTMLElement>('main h1');
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
    if (place) setTitle(document.title);
    else void code.then((focus) => focus?.focusHeadingWhenReady(setTitle));
    arrived?.();
  }, [path]);
  return title;
}
