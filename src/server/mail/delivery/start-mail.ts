import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { resolveDeskOrigin } from '../../config/desk-origin.ts';
import { randomIds } from '../../identifiers/ids.ts';
import type { OrderLinks } from '../../identifiers/order-links.ts';
import type { Log } from '../../observability/log.ts';
import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import type { DrawDocument } from '../../pdf/draw-document.ts';
import type { SettingsState } from '../../settings/watch-settings.ts';
import type { Store } from '../../store/engine/database.ts';
import { mailAddresses } from '../mail-addresses.ts';
import { mailPictures } from '../mail-pictures.ts';
import { currentTransport } from '../transport/current-transport.ts';
import { createAdmission } from './admit-unproven.ts';
import { type MailWorker, startMailWorker } from './worker.ts';

interface MailDeps {
  readonly config: Config;
  readonly current: () => SettingsState & { readonly cards: PaymentProvider | undefined };
  readonly clock: () => number;
  readonly log: Log;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly links: OrderLinks;
  readonly drawInvoice: DrawDocument;
  readonly catalogue: Catalogue;
}

/** Starts sending emails with the current settings. */
export function startMail(deps: MailDeps): MailWorker {
  const { config, current, clock, log, origin, store, links, drawInvoice, catalogue } = deps;
  const identity = () => {
    const { settings, config, cards } = current();
    return {
      settings,
      ...mailAddresses(config, settings),
      takesCards: cards !== undefined,
      bankAccounts: config.bankAccounts,
    };
  };
  return startMailWorker({
    store,
    transport: currentTransport(current),
    clock,
    log,
    ...identity(),
    current: identity,
    publicUrl: origin,
    shopCommand: config.shopCommand,
    deskOrigin: resolveDeskOrigin(config, origin)?.origin,
    links,
    drawInvoice,
    pictureOf: mailPictures(catalogue, origin),
    admit: config.rateLimits ? createAdmission({ store, clock, ids: randomIds }) : undefined,
  });
}
