import { readReference } from '../../../contract/order-page.ts';
import { describeDeadline, endOfHold } from '../../../domain/buying/order-hold.ts';
import { extendOrderHold } from '../../../server/actions/orders/extend-hold.ts';
import { type Command, exitCodes } from '../../command.ts';

const refusals = {
  unknown: "There is no such order. 'orders list' shows the newest.",
  'not-held': 'The order is paid, confirmed or cancelled: it is not cancelled by itself.',
  past: 'That time is over already.',
} as const;

export const holdOrderCommand: Command = {
  name: 'orders hold',
  args: ['REFERENCE', 'DAYS'],
  summary: 'Give the customer of an unpaid order so many days from today to pay',
  details: 'An unpaid order is cancelled by itself when its time is over. Confirmed orders never are.',
  async run({ store, clock, args: [typed = '', days = ''], options, print, complain }) {
    if (!/^[1-9]\d{0,2}$/.test(days)) {
      complain('DAYS is a whole number from 1 to 999.');
      return exitCodes.usage;
    }
    const reference = readReference(typed);
    const result = await extendOrderHold({ store, clock }, { reference, heldUntil: endOfHold(clock(), Number(days)) });
    if (!result.ok) {
      complain(refusals[result.reason]);
      return exitCodes.failed;
    }
    const { heldUntil } = result;
    print(
      options.json
        ? JSON.stringify({ reference, heldUntil: new Date(heldUntil).toISOString() }, null, 2)
        : `Order ${reference} can be paid until the end of ${describeDeadline(heldUntil)}.`,
    );
    return exitCodes.done;
  },
};
