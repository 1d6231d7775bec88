import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Reconnected } from '../../contract/shared/offline.ts';
import { apiPaths, matchPage } from '../../contract/shared/routes.ts';
import { request } from '../api-client.ts';
import { type EarlyVisit, recordEarlyVisit } from '../hydration/early-visit.ts';
import { RenderedOnClient } from '../hydration/rendered-on-client.tsx';
import { replayVisit } from '../hydration/replay-visit.ts';
import type { Restored } from '../hydration/take-snapshot.ts';
import { isFetchingOptional } from '../optional-code.ts';
import type { PageData } from '../page-data/page-data.ts';
import { createPageResources } from '../page-data/page-resources.ts';
import { saveLinkedPromo } from '../promotions/linked-promo.ts';
import { tolerateForeignNodes } from '../ui/dom/tolerate-foreign-nodes.ts';
import { App } from './app.tsx';
import { interceptLinks } from './client-navigation.ts';
import { hydrationMismatch } from './hydration-mismatch.ts';
import { loadPage, loadTextsWith } from './pages.ts';

/**
 * Hydrates the server-rendered page; resolves once React handles its events. Hydration is split into tasks of some 5
 * ms, between which the browser paints and scrolls, unless the visitor is waiting. Until it completes, the loader
 * records clicks. If something else has changed the document, React renders the page again and input is carried over.
 * @param visit early input of the visitor; grows until this resolves
 * @returns replays the early input
 */
export async function hydrateApp(root: HTMLElement, visit: EarlyVisit): Promise<() => Promise<void>> {
  reloadOnStaleChunks();
  tolerateForeignNodes();
  recordEarlyVisit(visit);
  saveLinkedPromo(location.search);
  const data: PageData = JSON.parse(document.getElementById('page-data')?.textContent ?? '');
  const resources = createPageResources(data);
  loadTextsWith(async (name) => {
    if (!data.publishedPages?.includes(name)) return;
    const path = `${apiPaths.pageTexts}/${name}`;
    data.texts = { ...data.texts, [name]: await request('GET', path, (texts) => texts as object) };
  });
  await loadPage(matchPage(location.pathname)?.page ?? 'notFound');
  // Back online: data read before may have changed.
  addEventListener('reconnected' satisfies Reconnected, () => {
    for (const path of [apiPaths.products, apiPaths.spares]) {
      const { data, failed } = resources.get(path);
      if (data || failed) void resources.refresh(path);
    }
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
    // Waits for the frame that shows the click: hydration would delay it (184 ms instead of 32, a product page at 4x
    // CPU slowdown).
    if (isAwaited) return void requestAnimationFrame(() => setTimeout(hydrate));
    for (const name of presses) root.addEventListener(name, keep, true);
    startTransition(hydrate);
  });
  interceptLinks(root);
  root.dataset.live = '';
  return () => replayVisit(visit, restored);
}

/**
 * React rendered the page again because the document differed from the server's HTML, for example through a browser
 * extension. That is no error of the page.
 */
const onRecoverableError = (error: unknown) => console.debug(hydrationMismatch, error);

/**
 * Events that make React restart hydration and complete it synchronously, which delays the next paint (384 ms instead
 * of 64, a list page at 4x CPU slowdown). They are stopped and replayed some 80 ms later.
 */
const presses = 'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keyup input'.split(' ');

/** After a deployment an open page may request chunks that no longer exist: a reload fetches the new version, once. */
function reloadOnStaleChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const key = 'reloaded-for';
    if (isFetchingOptional() || sessionStorage.getItem(key) === location.href) return;
    sessionStorage.setItem(key, location.href);
    event.preventDefault();
    location.reload();
  });
}
