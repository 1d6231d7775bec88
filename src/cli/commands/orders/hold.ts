import { normaliseReference } from '../../../contract/orders/order-page.ts';
import { maxHoldDays } from '../../../contract/orders/payment-deadline-days.ts';
import { describeDeadline } from '../../../domain/orders/order-hold.ts';
import { explainExtend } from '../../../server/actions/orders/unpaid/explain-extend.ts';
import { extendOrderHold } from '../../../server/actions/orders/unpaid/extend-deadline.ts';
import { type Command, exitCodes } from '../../command.ts';

export const holdOrderCommand: Command = {
  name: 'orders hold',
  args: ['REFERENCE', 'DAYS'],
  summary: 'Give the customer of an unpaid order so many days from today to pay',
  details:
    'An unpaid order is cancelled by itself when its time is over. Confirmed orders never are. The customer is not emailed.',
  async run({ store, clock, config, settings, args: [typed = '', days = ''], options, print, complain }) {
    if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > maxHoldDays) {
      complain(`DAYS is a whole number from 1 to ${maxHoldDays}.`);
      return exitCodes.usage;
    }
    const reference = normaliseReference(typed);
    const result = await extendOrderHold({ store, clock, config, settings }, { reference, days: Number(days) });
    if (!result.ok) {
      complain(explainExtend(reference, result));
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
