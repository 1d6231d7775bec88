import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../config/config.ts';
import { resolveDeskOrigin } from '../config/desk-origin.ts';
import { randomIds } from '../identifiers/ids.ts';
import type { OrderLinks } from '../identifiers/order-links.ts';
import type { Log } from '../observability/log.ts';
import type { chooseProvider } from '../payment-provider/choose-provider.ts';
import type { DrawDocument } from '../pdf/draw-document.ts';
import type { Store } from '../store/engine/database.ts';
import { createAdmission } from './admit-unproven.ts';
import { mailPictures } from './mail-pictures.ts';
import { mailFolder } from './transport/mail-folder.ts';
import { smtpTls } from './transport/smtp-tls.ts';
import { fileTransport } from './transport/transport-file.ts';
import { smtpTransport } from './transport/transport-smtp.ts';
import { type MailWorker, startMailWorker } from './worker.ts';

interface MailDeps {
  readonly config: Config;
  /** The current settings. */
  readonly current: () => SiteSettings;
  readonly clock: () => number;
  readonly log: Log;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly links: OrderLinks;
  readonly drawInvoice: DrawDocument;
  readonly cardsIn: ReturnType<typeof chooseProvider>;
  readonly catalogue: Catalogue;
}

/** Starts sending the queued emails as the configuration says. */
export function startMail(deps: MailDeps): MailWorker {
  const { config, current, clock, log, origin, store, links, drawInvoice, cardsIn, catalogue } = deps;
  const identity = () => {
    const settings = current();
    const { brand, salesEmail } = settings;
    return {
      settings,
      mailFrom: config.mailFrom ?? `"${brand.replace(/["\\]/g, '\\$&')}" <${salesEmail}>`,
      operatorEmail: config.operatorEmail ?? salesEmail,
      takesCards: cardsIn(settings) !== undefined,
    };
  };
  return startMailWorker({
    store,
    transport: config.smtpUrl
      ? smtpTransport(config.smtpUrl, { tls: smtpTls(config) })
      : fileTransport(mailFolder(config)),
    clock,
    log,
    ...identity(),
    current: identity,
    publicUrl: origin,
    shopCommand: config.shopCommand,
    deskOrigin: resolveDeskOrigin(config, origin)?.origin,
    links,
    drawInvoice,
    bankAccounts: config.bankAccounts,
    pictureOf: mailPictures(catalogue, origin),
    admit: config.rateLimits ? createAdmission({ store, clock, ids: randomIds }) : undefined,
  });
}
