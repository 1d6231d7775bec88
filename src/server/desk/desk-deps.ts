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
import type { DrawPackingSlips } from '../pdf/pdf-worker.ts';
import type { PictureProcessor } from '../pictures/picture-processor.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import type { Store } from '../store/engine/database.ts';
import type { ChallengeSigner } from './auth/challenge-signer.ts';

/** The desk's build: its files by path below /desk, and the URLs that the document links. */
export interface DeskBuild {
  readonly files: StaticFiles;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Scripts to preload without waiting for the entry: the scripts of every view, and of the dashboard. */
  readonly early?: { readonly all: readonly string[]; readonly today: readonly string[] };
  /** Server-renders the dashboard for a signed-in staff member; without it, the browser renders the first view. */
  readonly renderFirstView?: (me: CurrentStaff, needs: readonly ActionItem[]) => string;
}

export interface DeskDeps {
  readonly place: DeskOrigin;
  readonly build: DeskBuild;
  /** Data directory of the shop. */
  readonly dataDir: string;
  readonly settings: SiteSettings;
  /** Environment overrides, which take precedence over settings changed in the desk. */
  readonly env?: Environment;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly clock: () => number;
  readonly ids: Ids;
  readonly links: OrderLinks;
  /** Signs WebAuthn challenges. */
  readonly challenges: ChallengeSigner;
  readonly drawInvoice?: DrawDocument;
  readonly drawSlips?: DrawPackingSlips;
  /** Settings for mail previews, and the payment limit that requires re-authentication. */
  readonly config: Pick<Config, 'shopCommand' | 'bankAccounts' | 'deskPaymentLimit'>;
  /** Payment provider for card payments, if there is one. */
  readonly cards?: PaymentProvider | undefined;
  /** Picture manifest of the build. */
  readonly pictures: PictureManifest;
  /** Renders a product that is not saved yet. */
  readonly preview: PreviewProduct;
  readonly pictureShop: PictureProcessor;
  readonly log: Log;
  readonly wakeMail: () => void;
  readonly limits?: RateLimits | undefined;
  readonly isStopping: () => boolean;
  /** Page view counter, if views are counted. */
  readonly visits?: PageViewCounter | undefined;
  /** Runs the health checks (`doctor`). */
  readonly examine?: (() => Promise<ShopHealth>) | undefined;
}
