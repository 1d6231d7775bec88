import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { resolvePaymentAction } from '../../../server/actions/payments/resolve-mismatch.ts';
import { commandOf } from '../../operation-command.ts';
import { refundStateTexts } from '../../views/refund-view.ts';

export const resolvePaymentCommand = commandOf(resolvePaymentAction, {
  args: ['outcome'],
  question({ id, outcome }, expected) {
    const { amount = 0, currency = '', reference = null } = expected ?? {};
    const which = `payment ${id} of ${formatCharge(amount, currency)}${reference === null ? '' : ` for order ${reference}`}`;
    return expected?.refundState
      ? `Refund ${which} through the payment provider and email the customer? This cannot be undone.`
      : `Record that ${which} was ${outcome}? This cannot be undone.`;
  },
  print({ id, outcome, paymentStatus, refundState, isManual }, { print }) {
    print(`Payment ${id} is ${outcome}.${paymentStatus ? ` Its order is ${paymentStatus}.` : ''}`);
    if (refundState) print(refundStateTexts[refundState]);
    if (isManual) print("Nothing was refunded: if it has not been, refund it in the payment provider's dashboard.");
  },
  isFailed: ({ refundState }) => refundState === 'failed',
});
