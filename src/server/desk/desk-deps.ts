import type { ActionItem, ShopHealth } from '../../contract/desk/action-items.ts';
import type { CurrentStaff } from '../../contract/desk/staff.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Ids } from '../actions/ids.ts';
import type { OrderLinks } from '../actions/order-links.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config, Environment } from '../config/config.ts';
import type { DeskOrigin } from '../config/desk-origin.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { Log } from '../observability/log.ts';
import type { PageViewCounter } from '../page-views/page-view-counter.ts';
import type { StaticFiles } from '../pages/cache/static-files.ts';
import type { PreviewProduct } from '../pages/product-preview.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { DrawDocument } from '../pdf/draw-document.ts';
import type { DrawSlips } from '../pdf/pdf-worker.ts';
import type { PictureProcessor } from '../pictures/picture-processor.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import type { Store } from '../store/engine/database.ts';
import type { ChallengeSigner } from './auth/challenge-signer.ts';

/** What the desk's build left: its files by their path below /desk, and the addresses that the document links. */
export interface DeskBuild {
  readonly files: StaticFiles;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * Scripts that each view needs beside the first, and those that Today needs beside them: fetched without waiting for
   * the first.
   */
  readonly early?: { readonly all: readonly string[]; readonly today: readonly string[] };
  /** The HTML of Today, for whoever is in. Where there is none, the code in the browser shows the first. */
  readonly renderFirstView?: (me: CurrentStaff, needs: readonly ActionItem[]) => string;
}

/** Everything that the desk works with. */
export interface DeskDeps {
  readonly place: DeskOrigin;
  readonly build: DeskBuild;
  /** Where the shop keeps its files. */
  readonly dataDir: string;
  readonly settings: SiteSettings;
  /** What replaces settings, and wins over those that are set here. */
  readonly env?: Environment;
  /** The shop's public address without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly ids: Ids;
  readonly links: OrderLinks;
  /** Signs what passkeys are asked to sign. */
  readonly challenges: ChallengeSigner;
  readonly drawInvoice?: DrawDocument;
  readonly drawSlips?: DrawSlips;
  /** What mails say that are only shown, and what asks for the passkey. */
  readonly config: Pick<Config, 'shopCommand' | 'bankAccounts' | 'deskPaymentLimit'>;
  /** Who takes cards; undefined where nobody does. */
  readonly cards?: PaymentProvider | undefined;
  /** What the build made of the site's pictures. */
  readonly pictures: PictureManifest;
  /** Shows a product that is not saved yet. */
  readonly preview: PreviewProduct;
  readonly pictureShop: PictureProcessor;
  readonly log: Log;
  readonly wakeMail: () => void;
  readonly limits?: RateLimits | undefined;
  readonly isStopping: () => boolean;
  /** Where views of pages are counted, if they are. */
  readonly visits?: PageViewCounter | undefined;
  /** Has the doctor look at the shop. */
  readonly examine?: (() => Promise<ShopHealth>) | undefined;
}
