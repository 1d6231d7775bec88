import { mismatchTexts } from '../../../domain/payments/mismatch-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../domain/shared/money/money.ts';
import { recordPaymentAction } from '../../../server/actions/payments/record-payment.ts';
import { commandOf } from '../../operation-command.ts';

export const recordPaymentCommand = commandOf(recordPaymentAction, {
  args: ['reference'],
  hidden: ['key'],
  question: ({ reference }, expected) =>
    expected
      ? `Record ${formatCharge(expected.amount, expected.currency)} for order ${expected.reference}?`
      : `Record a payment for order ${reference}?`,
  // What is recorded is what was confirmed, even if the amount due has changed since.
  confirmed: (input, expected) =>
    expected ? { ...input, reference: expected.reference, amount: toDecimal(expected.amount) } : input,
  print({ reference, mismatch }, { print }) {
    if (mismatch === null) print(`Order ${reference} is paid.`);
    else print(`Recorded as unmatched: ${mismatchTexts[mismatch]} 'payments list' shows it.`);
  },
});
