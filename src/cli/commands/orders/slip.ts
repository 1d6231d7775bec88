import { standingLines, withoutWithdrawn } from '../../../domain/buying/withdrawal.ts';
import { drawSlip } from '../../../server/documents/draw-slip.ts';
import { findOrder } from '../../../server/store/orders/orders.ts';
import { listWithdrawalsOf } from '../../../server/store/orders/withdrawals.ts';
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
    const before = (await listWithdrawalsOf(store.db, order.id)).filter(({ shipped }) => !shipped);
    const { lines } = withoutWithdrawn(order, standingLines(before));
    if (lines.length === 0) {
      complain(`Nothing of order ${order.reference} is to be sent: its customer has withdrawn from all of it.`);
      return exitCodes.failed;
    }
    const slip = await drawSlip({ ...order, lines }, settings);
    const file = await writeDocument(context, documentKind('packing slip'), slip);
    if (file === undefined) return exitCodes.failed;
    if (options.json) print(JSON.stringify({ reference: order.reference, file }, null, 2));
    else print(`Packing slip of order ${order.reference} written to ${options.out}.`);
    return exitCodes.done;
  },
};
