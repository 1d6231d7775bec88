import { refundReturnAction } from '../../../server/actions/returns/refund-return.ts';
import { commandOf } from '../../operation-command.ts';
import { hasFailed, printRefunds, refundSum } from '../../views/refund-view.ts';

export const refundReturnCommand = commandOf(refundReturnAction, {
  question({ number, deduct }, expected) {
    const sum = expected && refundSum(expected);
    return deduct
      ? `Deduct ${deduct} from return ${number}, refund the remaining ${sum}, and email the customer?`
      : `Refund ${sum} for return ${number} and email the customer?`;
  },
  print: (output, context) => printRefunds(output, context),
  isFailed: hasFailed,
});
