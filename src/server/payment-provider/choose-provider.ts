import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../store/engine/database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { createTestProvider } from './test-provider.ts';

interface ChoiceDeps {
  readonly config: Config;
  readonly db: Database;
  readonly origin: string;
  readonly clock: () => number;
  readonly log?: Pick<Log, 'warn'>;
}

/** Returns the provider in a state of the settings: Stripe if it is configured, else in a demo its stand-in. */
export function chooseProvider({ config, log, ...parts }: ChoiceDeps) {
  const stripe = createStripeProvider(config, {
    onTrouble: (trouble) => log?.warn(trouble, 'payment provider did not respond'),
  });
  const test = createTestProvider(parts);
  return ({ isDemo }: Pick<SiteSettings, 'isDemo'>): PaymentProvider | undefined =>
    stripe ?? (isDemo ? test : undefined);
}
