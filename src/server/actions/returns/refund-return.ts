import { refundReturn } from '../../../contract/payments/refunds.ts';
import { Failure } from '../failure.ts';
import { implement } from '../implement.ts';
import { parseAmount } from '../payments/parse-amount.ts';
import { refundWithin } from '../payments/refund-order.ts';
import { findReturnByNumber } from './find-return-by-number.ts';

export const refundReturnAction = implement(refundReturn, async (context, input) => {
  const amount = parseAmount(input.amount);
  if (amount instanceof Failure) return amount;
  const deducted = parseAmount(input.deduct);
  if (deducted instanceof Failure) return deducted;
  const found = await findReturnByNumber(context.tx, input.number);
  if (found instanceof Failure) return found;
  const { reference, withdrawal } = found;
  const { more, note, allowDuplicate } = input;
  const of = { nth: withdrawal.nth, more };
  return deducted === null
    ? refundWithin(context, { reference, of, amount, note: note || null, allowDuplicate })
    : refundWithin(context, {
        ...{ reference, of, amount: null, note: null, allowDuplicate },
        deduction: { amount: deducted, note },
      });
});
