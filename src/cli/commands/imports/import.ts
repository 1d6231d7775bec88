import { basename } from 'node:path';
import {
  applyShopImport,
  type PlannedImportLine,
  previewShopImport,
  type ShopImportPlan,
} from '../../../contract/imports/imports.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { applyShopImportAction, previewShopImportAction } from '../../../server/actions/imports/import-file.ts';
import { addImportPicturesAction } from '../../../server/actions/imports/import-pictures.ts';
import { type Command, exitCodes, fail } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { finishPictures } from './finish-pictures.ts';
import { maxZipBytes, readImportFile } from './read-import-file.ts';

/** Lines of the plan that are printed before the question. */
const maxShown = 40;

const typed = typedFields(previewShopImport, {});

export const importCommand: Command = {
  name: 'import',
  args: ['FILE'],
  summary: applyShopImport.summary,
  details: `FILE is a CSV export of Shopify, WooCommerce or Square, or a plain CSV or JSON file. The command shows what would change, and asks you to confirm. ${applyShopImport.details} Ctrl+C cancels it, and nothing stays. To undo: 'imports undo ID'.`,
  options: {
    'dry-run': { type: 'boolean', description: 'only show what would change' },
    zip: { type: 'string', value: 'FILE', description: 'ZIP with the pictures' },
    ...typed.options,
    ...yesOption,
  },
  async run(context) {
    const { args, options, progress, print, complain, confirm } = context;
    const [path = ''] = args;
    const file = await readImportFile(path);
    if (typeof file === 'string') return fail(complain, file);
    const read = readInput(typed, { ...context, args: [] });
    if (!read) return exitCodes.usage;
    const zip = typeof options.zip === 'string' ? await readImportFile(options.zip, maxZipBytes) : undefined;
    if (typeof zip === 'string') return fail(complain, zip);
    const input = { ...read, ...(zip && { pictures: 'zip' }) };
    const planned = await runOperation(context, previewShopImportAction, input, { file });
    if (!planned.ok) return planned.code;
    const plan = planned.output;
    const isDryRun = options['dry-run'] === true;
    if (options.json && isDryRun) print(JSON.stringify(plan, null, 2));
    else if (!options.json) printPlan(plan, isDryRun ? Number.POSITIVE_INFINITY : maxShown, print);
    if (plan.errors.length > 0) {
      for (const error of plan.errors) complain(escapeControlCharacters(error));
      return fail(complain, 'Nothing was changed.');
    }
    if (isDryRun) return exitCodes.done;
    const count = plan.totals.new + plan.totals.changed;
    if (count > 0 && !(await confirm(`Import ${pluralise(count, kindNouns[plan.kind])}?`))) return exitCodes.failed;
    const sent = { ...input, name: basename(path).slice(0, 200), seen: plan.seen };
    const cancelled = new AbortController();
    const cancel = () => cancelled.abort();
    process.once('SIGINT', cancel);
    const how = { file, showProgress: progress.show, signal: cancelled.signal };
    const saved = await runOperation(context, applyShopImportAction, sent, how);
    process.off('SIGINT', cancel);
    progress.end();
    if (!saved.ok) {
      complain('Nothing was changed.');
      return saved.code;
    }
    const { id, new: created, changed, skipped } = saved.output;
    if (options.json) print(JSON.stringify(saved.output, null, 2));
    else if (count === 0) print('Nothing to change: the shop matches the file.');
    else {
      print(`${formatCount(created)} new, ${formatCount(changed)} changed, ${formatCount(skipped)} skipped.`);
      print(`To undo: 'imports undo ${id}'.`);
    }
    if (count === 0 || input.pictures === undefined || input.pictures === 'none') return exitCodes.done;
    if (zip) {
      const added = await runOperation(context, addImportPicturesAction, { id }, { file: zip });
      if (!added.ok) return added.code;
    }
    if (!options.json) await finishPictures(context, id);
    return exitCodes.done;
  },
};

function printPlan(
  { source, columns, lines, totals, notes }: ShopImportPlan,
  most: number,
  print: (text: string) => void,
) {
  for (const line of lines.slice(0, most)) print(describeLine(line));
  if (lines.length > most) print(`and ${formatCount(lines.length - most)} more: --dry-run shows all`);
  for (const note of notes) print(escapeControlCharacters(note));
  if (columns) {
    print(`Columns (${columns.origin}): ${columns.mapping}`);
    if (columns.unused.length > 0) print(escapeControlCharacters(`Not used: ${columns.unused.join(', ')}.`));
  }
  const { new: created, changed, unchanged, skipped } = totals;
  const parts = [`${created} new`, `${changed} changed`, `${unchanged} unchanged`, `${skipped} skipped`];
  if (source !== '') print(`From ${source}: ${parts.join(', ')}.`);
}

function describeLine({ line, id, name, outcome, details, priceWarning }: PlannedImportLine): string {
  const named = [id, name].filter((text) => text !== '').join(' ');
  const text = `${line}  ${outcome}  ${named}: ${[...details, ...(priceWarning === null ? [] : [priceWarning])].join(', ')}`;
  return escapeControlCharacters(text);
}
