import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Reconnected } from '../../contract/offline.ts';
import { apiPaths, matchPage } from '../../contract/routes.ts';
import { rememberOfferedPromo } from '../buying/offered-promo.ts';
import { isFetchingOptional } from '../optional-code.ts';
import type { PageData } from '../page-data/page-data.ts';
import { createPageResources } from '../page-data/page-resources.ts';
import { App } from './app.tsx';
import { followLinks } from './follow-links.ts';
import { loadPage } from './pages.ts';

/**
 * Takes over the page that the server rendered; resolves once React handles its events. In turns of some 5 ms, between which the browser
 * paints and scrolls, as long as nobody waits: who presses meanwhile has React do the rest of it at once.
 * @param isAwaited somebody has pressed or typed already, and waits for what comes of it
 */
export async function takeOver(root: HTMLElement, { isAwaited }: { readonly isAwaited: boolean }): Promise<void> {
  reloadOnStaleChunks();
  rememberOfferedPromo(location.search);
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  await loadPage(matchPage(location.pathname)?.page ?? 'notFound');
  const resources = createPageResources(data);
  // The network is back: what was read before may have changed meanwhile.
  addEventListener(
    'reconnected' satisfies Reconnected,
    () => resources.get(apiPaths.products).data && resources.refresh(apiPaths.products),
  );
  await new Promise<void>((resolve) => {
    const hydrate = () => void hydrateRoot(root, <App data={data} resources={resources} onHydrated={resolve} />);
    if (isAwaited) hydrate();
    else startTransition(hydrate);
  });
  followLinks(root);
  root.dataset.live = '';
}

/** After an update of the store an open page may ask for code that is gone: a reload brings the new version, once. */
function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const key = 'reloaded-for';
    if (isFetchingOptional() || sessionStorage.getItem(key) === location.href) return;
    sessionStorage.setItem(key, location.href);
    event.preventDefault();
    location.reload();
  });
}
