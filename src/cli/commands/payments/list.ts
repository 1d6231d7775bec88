import { listPaymentsAction } from '../../../server/actions/payments/list-payments.ts';
import { listCommandOf } from '../../list-command.ts';
import { paymentColumns } from '../../views/payment-view.ts';

export const listPaymentsCommand = listCommandOf(listPaymentsAction, {
  limit: 100,
  hidden: ['view'],
  flags: { all: { description: 'all payments, the newest first', input: { view: 'all' } } },
  rows: ({ payments }) => payments,
  columns: paymentColumns,
  none: ({ view }) => (view === 'all' ? 'No payments yet.' : 'All payments match their orders.'),
  hint: (payments) =>
    payments.some(
      ({ method, providerReference, resolutions }) => isCard(method, providerReference) && resolutions.length > 0,
    )
      ? "To refund a card payment through the provider: 'payments resolve ID returned'."
      : undefined,
});

const isCard = (method: string, providerReference: string | null) => method === 'card' && providerReference !== null;
