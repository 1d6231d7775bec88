import { describeDeadline } from '../../../domain/orders/holds/order-hold.ts';
import { extendOrderHoldAction } from '../../../server/actions/orders/unpaid/extend-deadline.ts';
import { commandOf } from '../../operation-command.ts';

export const holdOrderCommand = commandOf(extendOrderHoldAction, {
  args: ['days'],
  print: ({ reference, until }, { print }) =>
    print(`Order ${reference} can be paid until the end of ${describeDeadline(until)}.`),
});
