import type { SiteSettings } from '../../contract/settings.ts';
import type { Ids } from '../actions/ids.ts';
import type { OrderLinks } from '../actions/order-links.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import type { Config } from '../config/config.ts';
import type { DeskPlace } from '../config/desk-place.ts';
import type { DrawSlips } from '../documents/draw-apart.ts';
import type { DrawInvoice } from '../documents/draw-invoice.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { StaticFiles } from '../pages/finished/static-files.ts';
import type { Store } from '../store/engine/database.ts';
import type { Log } from '../watch/log.ts';

/** What the desk's build left: its files by their path below /desk, and the addresses that the document links. */
export interface DeskBuild {
  readonly files: StaticFiles;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Everything that the desk works with. */
export interface DeskParts {
  readonly place: DeskPlace;
  readonly build: DeskBuild;
  readonly settings: SiteSettings;
  /** The shop's public address without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Ids;
  readonly links: OrderLinks;
  readonly drawInvoice?: DrawInvoice;
  readonly drawSlips?: DrawSlips;
  /** What mails say that are only shown. */
  readonly config: Pick<Config, 'shopCommand' | 'bankAccounts'>;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: CardProvider | undefined;
  readonly log: Log;
  readonly wakeMail: () => void;
  readonly limits?: RateLimits | undefined;
}
