import type { PaymentProvider } from '../../../payment-provider/payment-provider.ts';
import type { Ids } from '../../ids.ts';
import type { PaymentDeps } from '../record-incoming-payment.ts';

/** What a change is made with that the provider tells of. */
export type ProviderChangeDeps = Omit<PaymentDeps, 'store' | 'ids'> & {
  readonly ids: Pick<Ids, 'mail' | 'payment' | 'refund'>;
};

/** What actions work with that ask the provider. */
export type PaymentProviderDeps = ProviderChangeDeps & Pick<PaymentDeps, 'store'> & { readonly cards: PaymentProvider };
