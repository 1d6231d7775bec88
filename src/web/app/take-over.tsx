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

/** Takes over the page that the server rendered; resolves once React handles its events. */
export async function takeOver(root: HTMLElement): Promise<void> {
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
    hydrateRoot(root, <App data={data} resources={resources} onHydrated={resolve} />);
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
