import { type ListedPayment, listPayments } from '../../../contract/payments/payments.ts';
import { isByCard, listPaymentPage, type StoredPayment } from '../../store/payments/payments.ts';
import { implement } from '../implement.ts';
import { decodeCursor, deskPageSize, paginate } from '../pagination.ts';

export const listPaymentsAction = implement(listPayments, async ({ db, cards }, { view, after }) => {
  const asked = { open: view === 'unmatched', limit: deskPageSize + 1, after: decodeCursor(after) };
  const found = await listPaymentPage(db, asked);
  const { rows, next } = paginate(found, ({ receivedAt, id }) => ({ at: receivedAt, id }));
  return { payments: rows.map((payment) => describePayment(payment, cards !== undefined)), next };
});

function describePayment(payment: StoredPayment, takesCards: boolean): ListedPayment {
  const { id, receivedAt, receivedOn, reference, method, amount, currency, providerReference, note } = payment;
  const { mismatchReason, settled } = payment;
  const isOpen = mismatchReason !== null && settled === null;
  // A payment without an order, or in another currency, cannot count towards an order.
  const canCount = mismatchReason !== 'unknown-order' && mismatchReason !== 'currency-differs';
  return {
    ...{ id, receivedAt, receivedOn, reference, method, amount, currency, providerReference, note },
    mismatch: mismatchReason,
    resolved: settled,
    resolutions: isOpen ? (canCount ? ['counted', 'returned'] : ['returned']) : [],
    refundsCard: isByCard(payment) && takesCards && reference !== null,
  };
}
