import { useEffect, useRef, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/** Whether the last navigation was a history traversal (Back or Forward). */
let traversed = false;
let arrivedPath = typeof location === 'object' ? location.pathname : '';
if (typeof addEventListener === 'function') {
  // A fragment link fires popstate too, but does not change the path.
  addEventListener('popstate', () => (traversed = location.pathname !== arrivedPath));
}

let arrived: (() => void) | undefined;

/**
 * On a traversal to a page that is not rendered at once, the browser would restore the scroll position in the previous
 * page, or scroll to the fragment. Intercepting the navigation delays that until the new page is rendered. Without the
 * Navigation API browsers restore what they can.
 */
function awaitPage(event: NavigateEvent): void {
  const isSamePage = new URL(event.destination.url).pathname === location.pathname;
  if (event.navigationType !== 'traverse' || !event.canIntercept || isSamePage) return;
  const handler = () => new Promise<void>((resolve) => (arrived = resolve));
  event.intercept({ focusReset: 'manual', handler });
}
if (typeof navigation === 'object') navigation.addEventListener('navigate', awaitPage);

/**
 * Does what a document load would do on every client-side navigation: scrolls to the top or to the fragment and moves
 * the focus to the heading. Returns the title to announce (focus-management.ts). On Back and Forward the browser
 * restores the scroll position.
 */
export function useScrollRestoration(path: string): string {
  const before = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const code = fetchOptional(() => import('./focus-management.ts'));
    if (before.current === path) return;
    before.current = path;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!traversed && target) target.scrollIntoView();
    else if (!traversed) scrollTo(0, 0);
    traversed = false;
    arrivedPath = location.pathname;
    // Focuses at once if the page is rendered: a later focus replaces the restored scroll position by that of the
    // URL's fragment (5,304 px away, on the home page).
    const place = target ?? document.querySelector<HTMLElement>('main h1');
    place?.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
    if (place) setTitle(document.title);
    else void code.then((focus) => focus?.focusHeadingWhenReady(setTitle));
    arrived?.();
  }, [path]);
  return title;
}
