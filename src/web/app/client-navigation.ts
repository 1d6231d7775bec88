import { navigate } from 'wouter/use-browser-location';
import { matchPage } from '../../contract/shared/routes.ts';
import { fetchOptional } from '../optional-code.ts';
import { loadedPage, loadPage } from './pages.ts';

/** The view transition code, once it has loaded. */
let move: typeof import('./view-transition.ts') | undefined;

/**
 * Client-side navigation: links between storefront pages change the route without loading a document. The code of a
 * page is preloaded on hover or focus of a link. Other sites, new tabs and fragment links are left to the browser.
 */
export function interceptLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = findLink(event);
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    // Like a document reload: scrolls to the top and replaces the history entry.
    const isHere = to === location.pathname + location.search;
    const go = () => navigate(to, { replace: isHere });
    if (isHere) scrollTo(0, 0);
    // Until the next page's code has loaded the previous page stays, so there is nothing to animate yet.
    if (move && loadedPage(pageAt(link))) move.withViewTransition(link, go);
    else go();
  });
  for (const type of ['pointerover', 'focusin'] as const) root.addEventListener(type, preload);
}

function preload(event: Event): void {
  const link = findLink(event);
  // A failed preload is ignored: the click fetches again and reports errors.
  if (!link) return;
  void fetchOptional(async () => {
    await loadPage(pageAt(link));
    move = await import('./view-transition.ts');
  });
}

const pageAt = ({ pathname }: HTMLAnchorElement) => matchPage(pathname)?.page ?? 'notFound';

/** Returns the link under an event if it leads to another page of the storefront. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const inStore = link?.origin === location.origin && !link.target && matchPage(link.pathname);
  return inStore && !(link.hash && link.pathname === location.pathname) ? link : undefined;
}
