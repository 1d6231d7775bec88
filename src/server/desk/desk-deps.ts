import type { ActionItem } from '../../contract/dashboard/action-items.ts';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import type { App } from '../actions/app.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { DeskOrigin } from '../config/desk-origin.ts';
import type { Log } from '../observability/log.ts';
import type { StaticFiles } from '../pages/cache/static-files.ts';
import type { PreviewProduct } from '../pages/product-preview.ts';
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

/** Dependencies of the desk: those of the shop, and its own. */
export interface DeskDeps extends App {
  readonly place: DeskOrigin;
  readonly build: DeskBuild;
  readonly catalogue: Catalogue;
  /** Signs WebAuthn challenges. */
  readonly challenges: ChallengeSigner;
  /** Renders a product that is not saved yet. */
  readonly preview: PreviewProduct;
  readonly log: Log;
  readonly isStopping: () => boolean;
}

/** The part of them that the storefront does not have. */
export type OwnDeskDeps = Pick<
  DeskDeps,
  | 'place'
  | 'build'
  | 'challenges'
  | 'dataDir'
  | 'pictures'
  | 'preview'
  | 'previewArticle'
  | 'previewPage'
  | 'articleFiles'
  | 'pictureShop'
  | 'examine'
  | 'webhookSecrets'
>;
