import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config, Environment } from '../config/config.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { Store } from '../store/engine/database.ts';

export interface HealthCheckContext {
  readonly store: Store;
  readonly config: Config;
  /** Environment overrides of settings. */
  readonly env: Environment;
  readonly settings: SiteSettings;
  readonly cards: PaymentProvider | undefined;
  readonly clock: () => number;
}
