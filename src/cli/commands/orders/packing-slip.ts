import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { collectPackingSlips } from '../../../server/actions/shipping/collect-packing-slips.ts';
import { drawPackingSlips } from '../../../server/pdf/draw-packing-slip.ts';
import { type Command, exitCodes } from '../../command.ts';
import { documentKind } from '../../runtime/files/file-kinds.ts';
import { writeDocument } from '../../runtime/files/write-document.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readReferences } from '../../runtime/input/read-references.ts';

export const packingSlipCommand: Command = {
  name: 'orders packing-slip',
  args: ['REFERENCE'],
  summary: 'Write the packing slip of an order as a PDF: what goes into the parcel and where to, without prices',
  details: 'Several orders, parted by commas, become one file, each on a page of its own.',
  options: { out: { type: 'string', value: 'FILE', description: 'the file to write' }, ...yesOption },
  async run(context) {
    const { store, settings, args, options, print, complain } = context;
    const references = readReferences(args[0] ?? '');
    if (options.out === undefined) {
      complain('Say where to write it with --out, such as --out slip.pdf.');
      return exitCodes.usage;
    }
    const { orders, refused } = await collectPackingSlips(store.db, references);
    for (const { reference, reason } of refused) {
      complain(
        reason === 'unknown'
          ? `There is no order '${reference}'. 'orders list' shows the newest.`
          : `Nothing of order ${reference} is to be sent: its customer has withdrawn from all of it.`,
      );
    }
    if (orders.length === 0) return exitCodes.failed;
    const file = await writeDocument(context, documentKind('packing slip'), await drawPackingSlips(orders, settings));
    if (file === undefined) return exitCodes.failed;
    const names = orders.map(({ reference }) => reference);
    const [first] = names;
    if (options.json) {
      const told = names.length === 1 && refused.length === 0 ? { reference: first } : { references: names, refused };
      print(JSON.stringify({ ...told, file }, null, 2));
    } else if (names.length === 1) print(`Packing slip of order ${first} written to ${options.out}.`);
    else print(`${pluralise(names.length, 'packing slip')} written to ${options.out}.`);
    return refused.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};
