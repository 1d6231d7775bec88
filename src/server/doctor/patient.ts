import type { SiteSettings } from '../../contract/settings.ts';
import type { CardProvider } from '../cards/card-provider.ts';
import type { Config, Environment } from '../config/config.ts';
import type { Store } from '../store/engine/database.ts';

/** What is looked at. */
export interface Patient {
  readonly store: Store;
  readonly config: Config;
  /** What replaces settings. */
  readonly env: Environment;
  readonly settings: SiteSettings;
  /** Who takes cards; undefined where nobody does. */
  readonly cards: CardProvider | undefined;
  readonly clock: () => number;
}
