import type { Ids } from '../../../identifiers/ids.ts';
import type { PaymentProvider } from '../../../payment-provider/payment-provider.ts';
import type { PaymentDeps } from '../record-incoming-payment.ts';

/** Dependencies for applying changes that the provider reports. */
export type ProviderChangeDeps = Omit<PaymentDeps, 'store' | 'ids'> & {
  readonly ids: Pick<Ids, 'mail' | 'payment' | 'refund'>;
};

/** Dependencies of actions that call the payment provider. */
export type PaymentProviderDeps = ProviderChangeDeps & Pick<PaymentDeps, 'store'> & { readonly cards: PaymentProvider };
