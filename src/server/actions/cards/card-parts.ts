import type { CardProvider } from '../../cards/card-provider.ts';
import type { Ids } from '../ids.ts';
import type { PaymentParts } from '../money/take-payment.ts';

/** What a change is made with that the provider tells of. */
export type CardChangeParts = Omit<PaymentParts, 'store' | 'ids'> & {
  readonly ids: Pick<Ids, 'mail' | 'payment' | 'refund'>;
};

/** What actions work with that ask the provider. */
export type CardParts = CardChangeParts & Pick<PaymentParts, 'store'> & { readonly cards: CardProvider };
