import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { exchangeReturnAction } from '../../../server/actions/returns/exchange-return.ts';
import { commandOf } from '../../operation-command.ts';
import { readLines } from '../orders/editing/read-lines.ts';

export const exchangeReturnCommand = commandOf(exchangeReturnAction, {
  name: 'returns exchange',
  hidden: ['told'],
  read: { lines: { parse: readLines, wanted: 'products with quantities, such as xl-7:2,desk-2' } },
  question: ({ number }, expected) =>
    `Send a new order for return ${expected?.number ?? number} instead of a refund, and email the customer?`,
  noEmail: () => 'No email will be sent.',
  print({ reference, currency, due, refundDue }, { print }) {
    const rest = due > 0 ? `${formatCharge(due, currency)} to pay` : 'nothing to pay';
    const back = refundDue > 0 ? `, ${formatCharge(refundDue, currency)} left to refund` : '';
    print(`Order ${reference} created: ${rest}${back}.`);
  },
});
