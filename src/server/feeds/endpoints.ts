import type { Article } from '../../contract/catalogue/article.ts';
import type { App } from '../actions/app.ts';
import { createCatalogueResponse } from '../api/catalogue/catalogue-response.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import type { AppHandler } from '../http/app-env.ts';
import { apiReferencePath, describeApi, openApiPath } from '../openapi/describe-api.ts';
import { serveReference } from '../openapi/reference-page.ts';
import { answerEncoded, type EncodedBody, encodeBody } from '../pages/cache/encoded-body.ts';
import { encodeStream } from '../pages/cache/streamed-body.ts';
import { listProductChanges } from '../store/catalogue/product-changes.ts';
import { blogAtomPath, renderBlogAtom } from './blog-atom.ts';
import { blogFeedPath, renderBlogFeed } from './blog-feed.ts';
import { renderLlmsText } from './llms-text.ts';
import { merchantFeeds, writeMerchantTable, writeMerchantXml } from './merchant-feed.ts';
import { indexNowKeyPath, renderRobots, renderSecurityText, renderWebManifest } from './plain-texts.ts';
import { renderSitemap } from './sitemap.ts';

interface FeedDeps extends Pick<App, 'origin' | 'settings' | 'store' | 'clock'> {
  readonly catalogue: Catalogue;
  /** With full texts, newest first. */
  readonly articles: readonly Article[];
  readonly pageChanges?: ReadonlyMap<string, number>;
  readonly config: Pick<Config, 'indexNowKey'>;
}

interface FeedEndpoint {
  readonly method: 'GET';
  readonly path: string;
  readonly handle: AppHandler;
}

/** Resources that crawlers, feed readers and browsers request by well-known paths. */
export function feedEndpoints(deps: FeedDeps): FeedEndpoint[] {
  const { origin, settings, store, catalogue, articles, pageChanges, clock } = deps;
  const key = deps.config.indexNowKey;
  const once = () => '';
  const api = () => describeApi({ origin, brand: settings.brand });
  const today = () => new Date(clock()).toISOString().slice(0, 10);
  const version = () => String(catalogue.current().version);
  const sitemap = async () => {
    const products = [...catalogue.current().byId.values()];
    const productChanges = await listProductChanges(store.db);
    return renderSitemap({ origin, products, articles, pageChanges, productChanges });
  };
  const get = (path: string, handle: AppHandler): FeedEndpoint => ({ method: 'GET', path, handle });
  const text = 'text/plain; charset=utf-8';
  const merchants = Object.entries(merchantFeeds).flatMap(([name, region]) =>
    merchantForms.map(({ ending, type, write }) =>
      get(
        `/feeds/google-${name}.${ending}`,
        createCatalogueResponse(catalogue, '', async ({ byId }) =>
          encodeStream(() => write({ origin, settings, products: [...byId.values()], region }), type),
        ).respond,
      ),
    ),
  );
  return [
    get('/sitemap.xml', serve('application/xml; charset=utf-8', version, sitemap)),
    get(
      blogFeedPath,
      serve('application/rss+xml; charset=utf-8', once, () => renderBlogFeed({ origin, settings, articles })),
    ),
    get(
      blogAtomPath,
      serve('application/atom+xml; charset=utf-8', once, () => renderBlogAtom({ origin, settings, articles })),
    ),
    get(
      '/llms.txt',
      serve(text, version, () => renderLlmsText({ origin, settings, articles, ...catalogue.current() })),
    ),
    get(
      openApiPath,
      serve('application/json', once, () => JSON.stringify(api(), null, 2)),
    ),
    get(apiReferencePath, serveReference(api)),
    ...merchants,
    ...(key === undefined
      ? []
      : [
          get(
            indexNowKeyPath(key),
            serve(text, once, () => key),
          ),
        ]),
    get(
      '/robots.txt',
      serve(text, once, () => renderRobots(origin)),
    ),
    get(
      '/.well-known/security.txt',
      serve(text, today, () => renderSecurityText(origin, settings, clock())),
    ),
    get(
      '/site.webmanifest',
      serve('application/manifest+json', once, () => renderWebManifest(settings)),
    ),
  ];
}

const merchantForms = [
  { ending: 'xml', type: 'application/xml; charset=utf-8', write: writeMerchantXml },
  { ending: 'tsv', type: 'text/tab-separated-values; charset=utf-8', write: writeMerchantTable },
] as const;

/** Serves a text that is generated and compressed once per version, and again if generating it failed. */
function serve(contentType: string, version: () => string, make: () => string | Promise<string>): AppHandler {
  let made: { readonly version: string; readonly body: Promise<EncodedBody> } | undefined;
  const encode = async () => encodeBody(await make(), contentType);
  return async (c) => {
    const wanted = version();
    if (made?.version !== wanted) made = { version: wanted, body: encode() };
    try {
      return answerEncoded(c.req.raw, await made.body);
    } catch (error) {
      made = undefined;
      throw error;
    }
  };
}
