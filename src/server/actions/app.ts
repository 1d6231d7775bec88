import type { Article } from '../../contract/catalogue/article.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import type { ProductPreviews } from '../../contract/catalogue/products.ts';
import type { DeskPageName } from '../../contract/content/pages/pages.ts';
import type { PublishedTexts } from '../../contract/content/pages/shown-texts.ts';
import type { ShopHealth } from '../../contract/dashboard/action-items.ts';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Permission } from '../../contract/staff/permissions.ts';
import type { StaffMember } from '../../contract/staff/staff.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Config, Environment } from '../config/config.ts';
import type { ArticleSource } from '../content/compose-articles.ts';
import type { AppContext } from '../http/app-env.ts';
import type { Ids } from '../identifiers/ids.ts';
import type { OrderLinks } from '../identifiers/order-links.ts';
import type { RateLimits } from '../middleware/rate-limits.ts';
import type { Log } from '../observability/log.ts';
import type { PageViewCounter } from '../page-views/page-view-counter.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { DrawDocument } from '../pdf/draw-document.ts';
import type { DrawCustoms, DrawPackingSlips, DrawPickList } from '../pdf/pdf-worker.ts';
import type { PictureProcessor } from '../pictures/picture-processor.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import type { Database, Store, Tx } from '../store/engine/database.ts';
import type { Session } from '../store/staff/sessions.ts';
import type { WebhookSecrets } from '../webhooks/webhook-secrets.ts';
import type { Surface } from './failure.ts';

/** What every operation is given: the shop. The server and the command line each build it once. */
export interface App {
  readonly store: Store;
  readonly clock: () => number;
  readonly ids: Ids;
  readonly links: OrderLinks;
  readonly settings: SiteSettings;
  /** Environment overrides, which take precedence over settings changed in the desk. */
  readonly env?: Environment;
  readonly config: Config;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  /** Origin of the desk; undefined if it is turned off. */
  readonly deskOrigin?: string | undefined;
  /** Data directory of the shop. */
  readonly dataDir: string;
  readonly cards?: PaymentProvider | undefined;
  /** The catalogue in memory; the command line has none. */
  readonly catalogue?: Catalogue;
  readonly preview?: (product: Product) => Promise<ProductPreviews>;
  readonly previewArticle?: (article: Article) => Promise<string>;
  /** Renders a page with texts or settings that are not published yet. */
  readonly previewPage?: (page: DeskPageName, texts: PublishedTexts, own?: Partial<SiteSettings>) => Promise<string>;
  /** Articles of content/blog, as read at start. */
  readonly articleFiles?: readonly ArticleSource[];
  readonly log?: Log;
  readonly pictures: PictureManifest;
  readonly pictureShop: PictureProcessor;
  readonly drawInvoice?: DrawDocument;
  readonly drawSlips?: DrawPackingSlips;
  readonly drawPickList?: DrawPickList;
  readonly drawCustoms?: DrawCustoms;
  readonly limits?: RateLimits | undefined;
  /** Secrets of webhooks; the command line has none. */
  readonly webhookSecrets?: WebhookSecrets | undefined;
  /** Wakes the worker that sends queued emails. */
  readonly wakeMail: () => void;
  readonly visits?: PageViewCounter | undefined;
  /** Runs the health checks (`doctor`). */
  readonly examine?: (() => Promise<ShopHealth>) | undefined;
}

export interface AuthenticatedStaff {
  readonly person: StaffMember;
  readonly session: Session;
  /** What the role allows. */
  readonly permissions: readonly Permission[];
}

/** Who called, and from where. */
export interface Caller {
  readonly surface: Surface;
  /** The signed-in staff member; undefined at the command line, and before sign-in. */
  readonly staff?: AuthenticatedStaff | undefined;
  /** The passkey was used within the last minutes; always true at the command line. */
  readonly isConfirmed: boolean;
}

interface Call {
  readonly caller: Caller;
  /** Body of an operation that accepts a file. */
  readonly file: Uint8Array;
  /** Folder of that file on the command line, for the pictures that it names. */
  readonly folder?: string | undefined;
  /** Shows the progress of long work on the command line. */
  readonly showProgress?: ((text: string) => void) | undefined;
  /** Ends long work early on the command line. */
  readonly signal?: AbortSignal | undefined;
  /** The HTTP request, where there is one: for cookies and streams. */
  readonly http?: AppContext | undefined;
  /** The call is rolled back after showing what it would do. */
  readonly isPreview?: boolean | undefined;
}

export interface ReadContext extends App, Call {
  readonly db: Database;
}

/** Context of a `write`: everything in one transaction, in the caller's name. */
export interface WriteContext extends Omit<App, 'store' | 'wakeMail'>, Call {
  readonly tx: Tx;
}

/** Context of a `batch`, which begins its own transactions in the caller's name. */
export interface BatchContext extends App, Call {
  /** Changes nothing and returns the expected output. Only where the contract has a preview. */
  readonly isPreview: boolean;
}
