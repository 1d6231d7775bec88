import { packingSlips } from '../../../contract/shipping/shipments.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { packingSlipsAction } from '../../../server/actions/shipping/print-packing-slips.ts';
import { type Command, exitCodes } from '../../command.ts';
import { callOperation, helpOf, refuse } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { documentKind } from '../../runtime/files/file-kinds.ts';
import { writeDocument } from '../../runtime/files/write-document.ts';
import { yesOption } from '../../runtime/input/options.ts';

const typed = typedFields(packingSlips, { args: ['references'] });

export const packingSlipCommand: Command = {
  ...helpOf(packingSlips, typed, 'orders packing-slip'),
  options: { out: { type: 'string', value: 'FILE', description: 'file to write' }, ...yesOption },
  async run(context) {
    const { options, print, complain } = context;
    const input = readInput(typed, context);
    if (!input) return exitCodes.usage;
    if (options.out === undefined) {
      complain('Add --out with a file name, such as --out slip.pdf.');
      return exitCodes.usage;
    }
    const answer = await callOperation(context, packingSlipsAction, input);
    if (answer.kind !== 'done') return refuse(context, answer, typed);
    const { bytes, omitted = [] } = answer.output;
    for (const reference of omitted) complain(`Order ${reference} is left out: not found, or nothing to dispatch.`);
    const file = await writeDocument(context, documentKind('packing slip'), bytes);
    if (file === undefined) return exitCodes.failed;
    const references = [...new Set(input.references as string[])];
    if (options.json) print(JSON.stringify({ references, omitted, file }, null, 2));
    else print(`${pluralise(references.length - omitted.length, 'packing slip')} written to ${options.out}.`);
    return omitted.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};
