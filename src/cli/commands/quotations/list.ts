import { listQuotations, quotationStates } from '../../../server/store/quotations/quotations.ts';
import { type Command, exitCodes } from '../../command.ts';
import { csvOption, limitOption, readLimit } from '../../runtime/input/options.ts';
import { printList } from '../../runtime/output/print-list.ts';
import { describeQuotation, quotationColumns } from '../../views/quotation-view.ts';

const usualLimit = 50;

export const listQuotationsCommand: Command = {
  name: 'quotations list',
  args: [],
  summary: 'List the quotations that schools and businesses asked for, the newest first',
  options: {
    state: { type: 'string', value: 'STATE', description: `those that are ${quotationStates.join(', ')}` },
    ...limitOption(usualLimit),
    ...csvOption,
  },
  async run(context) {
    const { store, options, complain } = context;
    const limit = readLimit(options.limit, usualLimit, complain);
    if (limit === undefined) return exitCodes.usage;
    const state = quotationStates.find((known) => known === options.state);
    if (options.state !== undefined && !state) {
      complain(`'${options.state}' is no state: it is one of ${quotationStates.join(', ')}.`);
      return exitCodes.usage;
    }
    const rows = await listQuotations(store.db, { limit, state });
    const none = state ? 'There is no such quotation.' : 'Nobody has asked for a quotation yet.';
    printList(context, { rows, columns: quotationColumns, describe: describeQuotation, none });
    return exitCodes.done;
  },
};
