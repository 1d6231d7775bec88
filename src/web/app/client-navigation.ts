import { navigate } from 'wouter/use-browser-location';
import { matchPage } from '../../contract/shared/routes.ts';
import { fetchOptional } from '../optional-code.ts';
import { loadedPage, loadPage } from './pages.ts';

/** How a page gives way to the next, once that code has come. */
let move: typeof import('./view-transition.ts') | undefined;

/**
 * Lets every link between the store's pages move without loading a document, and fetches the code of a page as soon as
 * the visitor points at a link to it. Other sites, new tabs and parts of the page are left to the browser.
 */
export function interceptLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = findLink(event);
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = link.pathname + link.search + link.hash;
    // As a document that is loaded once more: from its top, and no step of its own on the way back.
    const isHere = to === location.pathname + location.search;
    const go = () => navigate(to, { replace: isHere });
    if (isHere) scrollTo(0, 0);
    // While its code is on the way, the page before stays: there is nothing to move to yet.
    if (move && loadedPage(pageAt(link))) move.withViewTransition(link, go);
    else go();
  });
  for (const type of ['pointerover', 'focusin'] as const) root.addEventListener(type, preload);
}

function preload(event: Event): void {
  const link = findLink(event);
  // A failed preload is no news: the click fetches again and reports.
  if (!link) return;
  void fetchOptional(async () => {
    await loadPage(pageAt(link));
    move = await import('./view-transition.ts');
  });
}

const pageAt = ({ pathname }: HTMLAnchorElement) => matchPage(pathname)?.page ?? 'notFound';

/** The link under an event, where it leads to another page of the store. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const inStore = link?.origin === location.origin && !link.target && matchPage(link.pathname);
  return inStore && !(link.hash && link.pathname === location.pathname) ? link : undefined;
}
