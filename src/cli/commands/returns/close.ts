import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { closeReturnAction } from '../../../server/actions/returns/close-return.ts';
import { commandOf } from '../../operation-command.ts';

export const closeReturnCommand = commandOf(closeReturnAction, {
  hidden: ['seen'],
  question: ({ number }, expected) =>
    `Close return ${expected?.number ?? number} and email the customer the reason? This cannot be undone.`,
  print({ number, state, kept, due, currency }, { print }) {
    if (state === 'refused') print(`The goods of return ${number} are refused.`);
    else if (state === 'closed') print(`Return ${number} is closed.`);
    else {
      const arrived = kept.map(formatQuantity).join(', ');
      print(
        `The part of return ${number} that did not arrive is closed. These items arrived and stay returned: ${arrived}.`,
      );
    }
    if (due > 0) print(`${formatCharge(due, currency)} is now due for its order.`);
  },
});
