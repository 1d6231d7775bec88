import { addImportPictures } from '../../../contract/imports/imports.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { addImportPicturesAction } from '../../../server/actions/imports/import-pictures.ts';
import { type Command, exitCodes, fail } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { finishPictures } from './finish-pictures.ts';
import { maxZipBytes, readImportFile } from './read-import-file.ts';

const typed = typedFields(addImportPictures, {});

export const addImportPicturesCommand: Command = {
  name: 'imports add-pictures',
  args: ['ID', '[ZIP]'],
  summary: 'Add pictures from a ZIP, or from their addresses, to the products of an import',
  details: `${addImportPictures.details} Without a ZIP, pictures that failed or are missing are fetched from their addresses.`,
  options: typed.options,
  async run(context) {
    const { args, options, print, complain } = context;
    const [id = '', path] = args;
    const input = readInput(typed, { ...context, args: [id] });
    if (!input) return exitCodes.usage;
    const file = path === undefined ? new Uint8Array() : await readImportFile(path, maxZipBytes);
    if (typeof file === 'string') return fail(complain, file);
    const added = await runOperation(context, addImportPicturesAction, input, { file });
    if (!added.ok) return added.code;
    if (options.json) print(JSON.stringify(added.output, null, 2));
    else {
      const { unused } = added.output;
      print(`${pluralise(added.output.added, 'picture')} queued, ${added.output.missing} missing.`);
      if (unused.length > 0) print(escapeControlCharacters(`Not named by any row: ${unused.join(', ')}.`));
      await finishPictures(context, id);
    }
    return exitCodes.done;
  },
};
