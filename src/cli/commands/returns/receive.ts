import { formatQuantity } from '../../../domain/shipping/format-quantity.ts';
import { receiveReturnAction } from '../../../server/actions/returns/receive-return.ts';
import { commandOf } from '../../operation-command.ts';

export const receiveReturnCommand = commandOf(receiveReturnAction, {
  hidden: ['lines', 'restockLines', 'seen'],
  print({ number, received, complete }, { print }) {
    const what = received.map(formatQuantity).join(', ');
    print(`${what} of ${number} received.${complete ? '' : ' More is still expected.'}`);
  },
});
