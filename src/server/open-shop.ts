import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { SiteSettings } from '../contract/settings/settings.ts';
import { createProductList } from './api/catalogue/products.ts';
import { type AppDeps, createApp, fixedHeaders } from './app.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import type { Config, Environment } from './config/config.ts';
import { resolveDeskOrigin } from './config/desk-origin.ts';
import { readLinkSecret } from './config/secrets/link-secret.ts';
import { adaptedTexts } from './content/pages/adapted-texts.ts';
import { readArticleFiles } from './content/read-articles.ts';
import { readContent, type ShopContent } from './content/shop-content.ts';
import { createChallengeSigner } from './desk/auth/challenge-signer.ts';
import { loadDeskBuild } from './desk/desk-build.ts';
import { runAllHealthChecks } from './health/run-health-checks.ts';
import { createGeoIpLookup } from './http/client/geoip.ts';
import { randomIds } from './identifiers/ids.ts';
import { createOrderLinks } from './identifiers/order-links.ts';
import { startDashboardWarmupJob } from './jobs/dashboard-warmup-job.ts';
import { startDatabaseClock } from './jobs/database-clock-job.ts';
import { prepareStore } from './jobs/prepare-store.ts';
import { startSecretHeartbeatJob } from './jobs/secret-heartbeat-job.ts';
import { type ShopState, startBackgroundJobs } from './jobs/start-background-jobs.ts';
import { storeRateLimits } from './middleware/store-rate-limits.ts';
import type { Log } from './observability/log.ts';
import { noMetrics } from './observability/metrics.ts';
import { noPageViews, startPageViewCounter } from './page-views/page-view-counter.ts';
import { type CachedPageHandler, createCachedPageHandler } from './pages/cache/cached-page-handler.ts';
import { createOrderPages } from './pages/order-pages.ts';
import { createArticlePreview, createPagePreview } from './pages/page-preview.ts';
import { createPages } from './pages/pages.ts';
import { createProductPreview } from './pages/product-preview.ts';
import { loadWebBuild, withoutOffline } from './pages/web-build.ts';
import { chooseProvider } from './payment-provider/choose-provider.ts';
import { createPdfWorker } from './pdf/pdf-worker.ts';
import { createPictureProcessor } from './pictures/picture-processor.ts';
import { readStartConfig } from './settings/read-config.ts';
import { readVersion } from './settings/release-notes.ts';
import { type SettingsState, watchSettings } from './settings/watch-settings.ts';
import { closeStore, type Store } from './store/engine/database.ts';
import { createWebhookSecrets } from './webhooks/webhook-secrets.ts';

/** Polling interval for catalogue changes made elsewhere: by commands or another instance. */
const cataloguePollMs = 250;

export interface ShopDeps {
  readonly config: Config;
  /** The environment that `config` was read from. */
  readonly env: Environment;
  /** Settings from file and environment only; the store's are layered between them. */
  readonly settings: SiteSettings;
  readonly log: Log;
  /** Origin of the shop unless PUBLIC_URL or the desk sets another, without a trailing slash. */
  readonly listeningUrl: string;
  /** Project folder that contains content/ and dist/. */
  readonly root: string;
  /** Wakes the process that sends mail; undefined if this one does. */
  readonly wakeMailElsewhere?: () => void;
  /** Address that the processes started before use, '' for none; undefined if this is the first. */
  readonly startedUrl?: string | undefined;
}

export interface Shop {
  readonly fetch: ReturnType<typeof createApp>['fetch'];
  /** Sends pages from the cache, before `fetch`. */
  readonly sendCached: CachedPageHandler;
  /** Metrics of this process, if METRICS_PORT is set. */
  readonly registry: Registry | undefined;
  /** The current settings and configuration. */
  settings(): SettingsState;
  /** Starts sending mail and running background jobs in this process. */
  sendMail(): void;
  /** Wakes the worker that sends mail, if it runs in this process. */
  wakeMail(): void;
  /** From now on /readyz responds with 503. */
  announceStop(): void;
  /** Stops background work and closes the store. */
  close(): Promise<void>;
}

/** Opens store, catalogue, pages and mail. Throws a StartupError that states what is missing. */
export async function openShop(deps: ShopDeps): Promise<Shop> {
  const { env, log, root, wakeMailElsewhere } = deps;
  const build = withoutOffline(await loadWebBuild(join(root, 'dist')), deps.config.serviceWorker);
  const store = await prepareStore({ ...deps, build });
  const { config, ignoredAddress } = await readStartConfig({
    db: store.db,
    env,
    config: deps.config,
    startedUrl: deps.startedUrl,
  });
  if (ignoredAddress !== undefined)
    log.warn({ address: ignoredAddress }, 'saved address of the shop ignored: not valid');
  const origin = config.publicUrl ?? deps.listeningUrl;
  const heartbeat = startSecretHeartbeatJob({ store, log });
  const { clock, job: clockJob } = await startDatabaseClock({ store, log });
  const catalogue = await openCatalogue({
    store,
    pictures: build.pictures,
    onError: (err) => log.error({ err }, 'catalogue refresh failed'),
    onRecovery: () => log.info('catalogue refresh recovered'),
  });
  const productList = createProductList(catalogue);
  const secret = await readLinkSecret(config);
  const links = createOrderLinks(secret);
  const webhookSecrets = createWebhookSecrets(secret);
  const isExported = config.otelExporterOtlpEndpoint !== undefined;
  const metrics = config.metricsPort === undefined && !isExported ? undefined : await measure(store, clock);
  const telemetry = metrics && isExported ? await exportTelemetry(config, metrics.registry, log) : undefined;
  const place = resolveDeskOrigin(config, origin);
  const pictureShop = createPictureProcessor((err) => log.warn({ err }, 'picture worker crashed'));
  const desk = place && {
    place,
    build: await loadDeskBuild(join(root, 'dist/desk')),
    challenges: createChallengeSigner(secret),
    webhookSecrets,
    pictures: build.pictures,
    pictureShop,
    dataDir: config.dataDir,
  };
  const limits = storeRateLimits({ store, clock, log });
  const press = createPdfWorker();
  const articleFiles = await readArticleFiles(join(root, 'content/blog'));
  const findCountry = createGeoIpLookup();
  const counter = config.pageViews ? startPageViewCounter({ store, clock, log }) : undefined;
  const visits = counter ?? noPageViews;
  let duties: ReturnType<typeof startBackgroundJobs> | undefined;
  let stopping = false;

  /** Builds the request handlers for one state of settings and content. */
  async function makeFront(state: SettingsState): Promise<Pick<Shop, 'fetch' | 'sendCached'> & ShopState> {
    const { settings, config, unreadable } = state;
    const content = { ...state.content, texts: adaptedTexts(state.content.texts, settings) };
    if (unreadable.length > 0) log.error({ variables: unreadable }, 'stored secrets cannot be decrypted: other key');
    const cards = chooseProvider({ config, db: store.db, origin, clock, log })(settings);
    const waysToPay = { takesCards: cards !== undefined, accounts: config.bankAccounts };
    const pages = createPages({
      ...build,
      catalogue,
      content,
      settings,
      waysToPay,
      origin,
      clock,
      metrics: metrics ?? noMetrics,
      checkoutSiteKey: config.checkoutCaptcha ? config.turnstileSiteKey : undefined,
      isUncounted: !config.pageViews,
    });
    await pages.warm();
    const parts: AppDeps = {
      config,
      env,
      settings,
      origin,
      store,
      catalogue,
      productList,
      articles: content.articles,
      texts: content.texts,
      pageChanges: content.pageChanges,
      pages,
      orderPages: createOrderPages({ ...build, settings, origin, clock }),
      links,
      drawInvoice: press.draw,
      drawSlips: press.drawSlips,
      drawPickList: press.drawPickList,
      drawCustoms: press.drawCustoms,
      cards,
      files: build.files,
      inline: build.inline,
      worker: build.worker,
      findCountry,
      clock,
      ids: randomIds,
      log,
      limits,
      metrics: metrics ?? noMetrics,
      visits,
      desk: desk && {
        ...desk,
        preview: createProductPreview({ ...build, settings, origin, clock }),
        previewArticle: createArticlePreview({ ...build, settings, origin, clock }),
        previewPage: createPagePreview({ ...build, settings, origin, clock, catalogue, waysToPay }),
        articleFiles,
        examine: () => runAllHealthChecks({ store, config, env, settings, cards, clock }),
      },
      wakeMail: () => (duties ? duties.mail.wake() : wakeMailElsewhere?.()),
      isStopping: () => stopping,
      isJobFailing: () => duties?.upkeep.isFailing(),
    };
    const sendCached = createCachedPageHandler({
      cached: (url) => productList.cached(url) ?? pages.cached(url),
      visits,
      log,
      metrics: metrics ?? noMetrics,
      trust: config.trustProxy,
      headers: fixedHeaders(parts),
    });
    return { ...state, cards, fetch: createApp(parts).fetch, sendCached };
  }

  const written = (known?: ShopContent) =>
    readContent(
      {
        db: store.db,
        files: articleFiles,
        pictures: build.pictures,
        onComplaints: (complaints) => log.warn({ complaints }, 'articles have faults'),
      },
      known,
    );
  const front = await watchSettings({ store, env, config, readContent: written }, makeFront);
  catalogue.start(cataloguePollMs, front.look);
  const figures = desk && startDashboardWarmupJob({ store, clock, log, counts: config.pageViews });
  const open = {
    ...deps,
    config,
    origin,
    store,
    clock,
    links,
    webhookSecrets,
    drawInvoice: press.draw,
    catalogue,
    pictureShop,
    pictures: build.pictures,
    current: front.current,
  };
  duties = wakeMailElsewhere || !config.backgroundJobs ? undefined : startBackgroundJobs(open);
  return {
    fetch: (...asked) => front.current().fetch(...asked),
    sendCached: (request, response) => front.current().sendCached(request, response),
    registry: metrics?.registry,
    settings: front.current,
    sendMail() {
      if (!stopping && config.backgroundJobs) duties ??= startBackgroundJobs(open);
    },
    wakeMail: () => duties?.mail.wake(),
    announceStop() {
      stopping = true;
    },
    async close() {
      catalogue.stop();
      await Promise.all([
        duties?.mail.stop(),
        duties?.upkeep.stop(),
        figures?.stop(),
        heartbeat.stop(),
        clockJob.stop(),
      ]);
      await counter?.stop();
      await Promise.all([press.close(), pictureShop.close()]);
      await telemetry?.stop();
      await closeStore(store);
    },
  };
}

/** Loaded on demand, which shops without a collector save. */
async function exportTelemetry(config: Config, registry: Registry, log: Log) {
  const { startTelemetry } = await import('./observability/telemetry/start-telemetry.ts');
  return startTelemetry({ config, registry, log, version: await readVersion() });
}

/** Loaded on demand: takes 70 ms, which shops without metrics save. */
async function measure(store: Store, clock: () => number) {
  const { createMetrics } = await import('./observability/prometheus.ts');
  return createMetrics({ store, clock });
}
