import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { refundOrder } from '../../../contract/payments/refunds.ts';
import { Failure } from '../failure.ts';
import { implement } from '../implement.ts';
import { parseAmount } from './parse-amount.ts';
import { refundWithin } from './record-refunds.ts';

export const refundOrderAction = implement(refundOrder, async (context, input) => {
  const amount = parseAmount(input.amount);
  if (amount instanceof Failure) return amount;
  const { allowDuplicate, lines, delivery } = input;
  const reference = normaliseReference(input.reference);
  return refundWithin(context, { reference, lines, delivery, amount, note: input.note || null, allowDuplicate });
});
