import type { PaymentProvider } from '../../payment-provider/payment-provider.ts';
import type { App } from '../app.ts';

/** What recording payments and refunds needs besides its transaction. */
export type PaymentDeps = Pick<App, 'clock' | 'ids' | 'links' | 'settings'>;

/** Dependencies of actions that call the payment provider. */
export type PaymentProviderDeps = PaymentDeps & Pick<App, 'store'> & { readonly cards: PaymentProvider };
