import { describeDiscrepancy, describePolledChange } from '../../../domain/payments/reconciliation-texts.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { reconcilePaymentsAction } from '../../../server/actions/payments/reconcile-payments.ts';
import { commandOf } from '../../operation-command.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

export const reconcilePaymentsCommand = commandOf(reconcilePaymentsAction, {
  print({ days, finished, differences, payments, refunds, losses }, { print }) {
    for (const one of finished) print(`${escapeControlCharacters(describePolledChange(one))} Added.`);
    for (const one of differences) {
      const outcome = one.mended ? 'Added.' : "Check it in the provider's dashboard.";
      print(`${escapeControlCharacters(describeDiscrepancy(one))} ${outcome}`);
    }
    if (differences.length === 0) {
      const counts = `${pluralise(payments, 'payment')} and ${pluralise(refunds, 'refund')}`;
      print(`No difference: ${counts} of ${pluralise(days, 'day')} match the provider.`);
    }
    for (const { currency, disputes, loss } of losses) {
      print(`${pluralise(disputes, 'dispute')} took ${formatCharge(loss, currency)} of these payments.`);
    }
  },
  isFailed: ({ differences }) => !differences.every(({ mended }) => mended),
});
