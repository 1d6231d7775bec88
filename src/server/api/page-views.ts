import { cartStartedEvent } from '../../contract/cart/page-views.ts';
import { matchPage } from '../../contract/shared/routes.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AppContext, AppHandler } from '../http/app-env.ts';
import { readBytes } from '../http/read-json.ts';
import { isBrowser, isHumanPageView } from '../page-views/is-human-view.ts';
import type { PageViewCounter } from '../page-views/page-view-counter.ts';

interface VisitDeps {
  readonly visits: PageViewCounter;
  readonly catalogue: Pick<Catalogue, 'current'>;
  readonly articles: readonly { readonly slug: string }[];
}

/** Longer than the path of any page. */
const maxPathLength = 300;

/**
 * POST /api/visits: page view of a client-side navigation, or a started cart. Counts existing pages only, so that the
 * list of paths stays bounded; the response is the same whether or not the view counts.
 */
export function postPageView({ visits, catalogue, articles }: VisitDeps): AppHandler {
  const slugs = new Set(articles.map(({ slug }) => slug));
  return async (c) => {
    const body = await readBytes(c.req.raw, maxPathLength);
    const text = body?.size === 'fits' ? new TextDecoder().decode(body.bytes) : '';
    if (isBrowser(c.req.header('User-Agent') ?? '')) {
      if (text === cartStartedEvent) visits.countCart();
      const { path, params: { id, slug } = {} } = matchPage(text) ?? {};
      const isKnown = (id === undefined || catalogue.current().byId.has(id)) && (slug === undefined || slugs.has(slug));
      if (path !== undefined && isKnown) visits.countView(path);
    }
    return c.body(null, 204);
  };
}

/** Counts a page view for the document just sent, if a visitor requested it. */
export function countDocument(c: AppContext, visits: PageViewCounter, status: number): void {
  if (c.req.method !== 'GET' || (status !== 200 && status !== 304)) return;
  const path = matchPage(c.req.path)?.path;
  const asked = {
    userAgent: c.req.header('User-Agent') ?? '',
    secPurpose: c.req.header('Sec-Purpose') ?? '',
    secFetchDest: c.req.header('Sec-Fetch-Dest') ?? '',
  };
  if (path !== undefined && isHumanPageView(asked)) visits.countView(path);
}
