import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config, Environment } from '../config/config.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { Store } from '../store/engine/database.ts';

/** What is looked at. */
export interface HealthCheckContext {
  readonly store: Store;
  readonly config: Config;
  /** What replaces settings. */
  readonly env: Environment;
  readonly settings: SiteSettings;
  /** Who takes cards; undefined where nobody does. */
  readonly cards: PaymentProvider | undefined;
  readonly clock: () => number;
}
