import { isByCard, listPayments } from '../../../server/store/payments/payments.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { paymentColumns } from '../../views/payment-view.ts';

const usual = 100;

export const listPaymentsCommand: Command = {
  name: 'payments list',
  args: [],
  summary: 'List payments that do not agree with their orders and that nobody has settled',
  options: {
    all: { type: 'boolean', description: 'all payments, the oldest first' },
    ...limitOption(usual),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usual, complain);
    if (limit === undefined) return exitCodes.usage;
    const rows = await listPayments(store.db, { open: !options.all, limit });
    const none = options.all ? 'No payment has come in yet.' : 'Every payment agrees with its order, or is settled.';
    printList(context, { rows, columns: paymentColumns, none });
    const isForPeople = !options.json && !options.csv;
    if (isForPeople && rows.some((row) => isByCard(row) && row.doubt !== null && row.settled === null)) {
      context.print("\nTo send a payment by card back through the provider: 'payments resolve ID returned'.");
    }
    return exitCodes.done;
  },
};
