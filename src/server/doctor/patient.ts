import type { SiteSettings } from '../../contract/settings.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/engine/database.ts';

/** What is looked at. */
export interface Patient {
  readonly store: Store;
  readonly config: Config;
  readonly settings: SiteSettings;
  /** Who takes cards; undefined where nobody does. */
  readonly cards: CardProvider | undefined;
  readonly clock: () => number;
}
