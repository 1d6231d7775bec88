import type { App } from '../actions/app.ts';
import type { Environment } from '../config/config.ts';
import type { PaymentProvider } from '../payment-provider/payment-provider.ts';

export interface HealthCheckContext extends Pick<App, 'store' | 'config' | 'settings' | 'clock'> {
  /** Environment overrides of settings. */
  readonly env: Environment;
  readonly cards: PaymentProvider | undefined;
}
