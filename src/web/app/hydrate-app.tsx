import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Reconnected } from '../../contract/shared/offline.ts';
import { apiPaths, matchPage } from '../../contract/shared/routes.ts';
import { type EarlyVisit, recordEarlyVisit } from '../hydration/early-visit.ts';
import { RenderedOnClient } from '../hydration/rendered-anew.tsx';
import { replayVisit } from '../hydration/replay-visit.ts';
import type { Restored } from '../hydration/take-snapshot.ts';
import { isFetchingOptional } from '../optional-code.ts';
import type { PageData } from '../page-data/page-data.ts';
import { createPageResources } from '../page-data/page-resources.ts';
import { saveLinkedPromo } from '../promotions/linked-promo.ts';
import { tolerateForeignNodes } from '../ui/tolerate-foreign-nodes.ts';
import { App } from './app.tsx';
import { interceptLinks } from './client-navigation.ts';
import { loadPage } from './pages.ts';

/**
 * Takes over the page that the server rendered; resolves once React handles its events. In turns of some 5 ms, between
 * which the browser paints and scrolls, as long as nobody waits; who presses meanwhile is kept by the loader until it
 * is done. Where something else has changed the document meanwhile, React renders the page anew and the visitor's
 * entries are carried over.
 * @param visit what the visitor has done so far; grows until this resolves
 * @returns repeats what the visitor did
 */
export async function hydrateApp(root: HTMLElement, visit: EarlyVisit): Promise<() => Promise<void>> {
  reloadOnStaleChunks();
  tolerateForeignNodes();
  recordEarlyVisit(visit);
  saveLinkedPromo(location.search);
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  await loadPage(matchPage(location.pathname)?.page ?? 'notFound');
  const resources = createPageResources(data);
  // The network is back: what was read before may have changed meanwhile.
  addEventListener('reconnected' satisfies Reconnected, () => {
    const { data, failed } = resources.get(apiPaths.products);
    if (data || failed) void resources.refresh(apiPaths.products);
  });
  const keep = (event: Event) => root.dataset.live ?? event.stopImmediatePropagation();
  let restored: Restored | undefined;
  const onRestored = (last: Restored) => {
    restored = last;
  };
  await new Promise<void>((resolve) => {
    const app = (
      <RenderedOnClient part={() => root} sent={visit.sent} onRestored={onRestored}>
        <App data={data} resources={resources} onHydrated={resolve} />
      </RenderedOnClient>
    );
    const hydrate = () => void hydrateRoot(root, app, { onRecoverableError });
    const isAwaited = visit.clicked.length > 0 || visit.typed.size > 0;
    // Not before the frame that shows the press: it would stand behind all of it (184 ms for 32, a product on a
    // processor slowed down four times).
    if (isAwaited) return void requestAnimationFrame(() => setTimeout(hydrate));
    for (const name of presses) root.addEventListener(name, keep, true);
    startTransition(hydrate);
  });
  interceptLinks(root);
  root.dataset.live = '';
  return () => replayVisit(visit, restored);
}

/**
 * React has rendered the page anew, since the document was not what the server sent. That is no fault of the page's,
 * and of no interest to visitors.
 */
const onRecoverableError = (error: unknown) => console.debug('The page was rendered anew:', error);

/**
 * What has React begin anew and take the whole page at once where it hears of it half-way: what it had done was for
 * nothing, and all of it stood between a press and its paint (384 ms for 64, a list on a processor slowed down four
 * times). It is answered some 80 ms later.
 */
const presses = 'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keyup input'.split(' ');

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
