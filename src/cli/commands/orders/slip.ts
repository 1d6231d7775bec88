import { drawSlip } from '../../../server/documents/draw-slip.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { type Command, exitCodes } from '../../command.ts';
import { documentKind } from '../../files/file-kinds.ts';
import { writeDocument } from '../../files/write-document.ts';
import { yesOption } from '../../read/options.ts';

export const slipCommand: Command = {
  name: 'orders slip',
  args: ['REFERENCE'],
  summary: 'Write the packing slip of an order as a PDF: what goes into the parcel and where to, without prices',
  options: { out: { type: 'string', value: 'FILE', description: 'the file to write' }, ...yesOption },
  async run(context) {
    const { store, settings, args, options, print, complain } = context;
    const [typed = ''] = args;
    if (options.out === undefined) {
      complain('Say where to write it with --out, such as --out slip.pdf.');
      return exitCodes.usage;
    }
    const order = await findOrder(store.db, typed.toUpperCase());
    if (!order) {
      complain(`There is no order '${typed}'. 'orders list' shows the newest.`);
      return exitCodes.failed;
    }
    const file = await writeDocument(context, documentKind('packing slip'), await drawSlip(order, settings));
    if (file === undefined) return exitCodes.failed;
    if (options.json) print(JSON.stringify({ reference: order.reference, file }, null, 2));
    else print(`Packing slip of order ${order.reference} written to ${options.out}.`);
    return exitCodes.done;
  },
};
