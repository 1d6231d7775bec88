import type { App } from '../actions/app.ts';
import { notifyBackInStock } from '../actions/inventory/back-in-stock.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Environment } from '../config/config.ts';
import { randomIds } from '../identifiers/ids.ts';
import { startMail } from '../mail/delivery/start-mail.ts';
import type { MailWorker } from '../mail/delivery/worker.ts';
import type { Log } from '../observability/log.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { DrawDocument } from '../pdf/draw-document.ts';
import { updateSource } from '../settings/newest-version.ts';
import type { SettingsState } from '../settings/watch-settings.ts';
import { rebuildSalesRollups } from '../store/dashboard/sales/sales-rollups.ts';
import type { WebhookSecrets } from '../webhooks/webhook-secrets.ts';
import { startExchangeRateJob } from './exchange-rate-job.ts';
import { startIndexNow } from './index-now/index-now.ts';
import { startPaymentPollingJob } from './orders/payment-polling-job.ts';
import { startUnpaidOrdersJob } from './orders/unpaid-orders-job.ts';
import {
  startContinuousBackupJob,
  startImportPictureJob,
  startInterruptedImportJob,
  startOrderSearchJob,
  startScheduledArticleJob,
  startWebhookJob,
} from './polling-jobs.ts';
import { startRetentionJob } from './retention-job.ts';
import type { Job } from './run-periodically.ts';
import { startScheduledPriceJob } from './scheduled-price-job.ts';
import { startUpdateCheckJob } from './update-check-job.ts';

/** What is open by the time the background work starts. */
interface OpenDeps extends Pick<App, 'config' | 'origin' | 'store' | 'clock' | 'links' | 'pictureShop' | 'pictures'> {
  readonly env: Environment;
  readonly log: Log;
  readonly webhookSecrets: WebhookSecrets;
  readonly drawInvoice: DrawDocument;
  readonly catalogue: Catalogue;
  readonly current: () => ShopState;
}

/** The current settings and content, and what follows from them. */
export interface ShopState extends SettingsState {
  readonly cards: PaymentProvider | undefined;
}

/** Starts the background work that one process does for all on a port. */
export function startBackgroundJobs(deps: OpenDeps): { readonly mail: MailWorker; readonly upkeep: Job } {
  const { config, env, store, clock, log, links, webhookSecrets: secrets, pictureShop, pictures, current } = deps;
  let { cards } = current();
  const now = () => {
    const state = current();
    // The stand-in of a demo has no payment once the shop is live, so that open ones end.
    cards = state.cards ?? (cards?.isTest ? cards : undefined);
    return { ...state, cards };
  };
  const mail = startMail(deps);
  const sendBackInStockEmails = () => notifyBackInStock({ store, clock, ids: randomIds });
  const rollUpSales = () => rebuildSalesRollups(store, clock(), 1);
  const upkeep = startRetentionJob({
    ...{ store, clock, log, sendBackInStockEmails, rollUpSales },
    settings: () => current().settings,
  });
  const words = startOrderSearchJob({ store, clock, log });
  const work = { store, clock, log, links, ...now(), ids: randomIds, wakeMail: () => mail.wake() };
  const paymentPolling = startPaymentPollingJob({ ...work, current: now });
  const unpaid = startUnpaidOrdersJob({ ...work, current: () => current().settings, payable: now });
  const prices = startScheduledPriceJob({ store, clock, log });
  const publishing = startScheduledArticleJob({ store, clock, log });
  const web = [
    startWebhookJob({ ...work, secrets }),
    startImportPictureJob({ ...work, pictureShop }),
    startInterruptedImportJob({ ...work, pictures }),
  ];
  const address = config.exchangeRatesSource;
  const rates = address === undefined ? [] : [startExchangeRateJob({ store, clock, log, address })];
  const backupDir = config.continuousBackupDir;
  const backup = backupDir === undefined ? [] : [startContinuousBackupJob({ store, clock, log, folder: backupDir })];
  const updates = startUpdateCheckJob({ store, clock, log, source: () => updateSource(current().settings, env) });
  const indexNow = startIndexNowJobs(deps);
  const others = [...web, ...rates, ...backup, ...indexNow];
  const all = [upkeep, words, unpaid, prices, publishing, paymentPolling, updates, ...others];
  const stop = async () => void (await Promise.all(all.map((one) => one.stop())));
  return { mail, upkeep: { stop, isFailing: () => all.some((one) => one.isFailing()) } };
}

/** Starts IndexNow submission if the shop is publicly reachable. */
function startIndexNowJobs({ config, current, ...deps }: OpenDeps): Job[] {
  const { indexNowKey: key, indexNowUrl: address } = config;
  if (key === undefined) return [];
  if (!deps.origin.startsWith('https:')) {
    deps.log.warn({ origin: deps.origin }, 'IndexNow disabled: PUBLIC_URL is not https');
    return [];
  }
  return [startIndexNow({ ...deps, key, address, articles: () => current().content.articles })];
}
