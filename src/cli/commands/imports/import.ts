import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  applyShopImport,
  maxImportBytes,
  type PlannedImportLine,
  previewShopImport,
  type ShopImportPlan,
} from '../../../contract/imports/imports.ts';
import { kindNouns } from '../../../domain/imports/import-kinds.ts';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { applyShopImportAction, previewShopImportAction } from '../../../server/actions/imports/import-file.ts';
import { type Command, exitCodes } from '../../command.ts';
import { errorReason } from '../../open-cli-store.ts';
import { runOperation } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';

/** Lines of the plan that are printed before the question. */
const maxShown = 40;

const typed = typedFields(previewShopImport, {});

export const importCommand: Command = {
  name: 'import',
  args: ['FILE'],
  summary: applyShopImport.summary,
  details: `FILE is a CSV export of Shopify, WooCommerce or Square, or a plain CSV or JSON file. It shows what would change, and asks. ${applyShopImport.details} To undo: 'imports undo ID'.`,
  options: {
    'dry-run': { type: 'boolean', description: 'only show what would change' },
    ...typed.options,
    ...yesOption,
  },
  async run(context) {
    const { args, options, progress, print, complain, confirm } = context;
    const [path = ''] = args;
    const file = await readBytes(path);
    if (typeof file === 'string') {
      complain(file);
      return exitCodes.failed;
    }
    const input = readInput(typed, { ...context, args: [] });
    if (!input) return exitCodes.usage;
    const planned = await runOperation(context, previewShopImportAction, input, { file });
    if (!planned.ok) return planned.code;
    const plan = planned.output;
    const isDryRun = options['dry-run'] === true;
    if (options.json && isDryRun) print(JSON.stringify(plan, null, 2));
    else if (!options.json) printPlan(plan, isDryRun ? Number.POSITIVE_INFINITY : maxShown, print);
    if (plan.errors.length > 0) {
      for (const error of plan.errors) complain(escapeControlCharacters(error));
      complain('Nothing was changed.');
      return exitCodes.failed;
    }
    if (isDryRun) return exitCodes.done;
    const count = plan.totals.new + plan.totals.changed;
    if (count > 0 && !(await confirm(`Import ${pluralise(count, kindNouns[plan.kind])}?`))) return exitCodes.failed;
    const sent = { ...input, name: basename(path).slice(0, 200), seen: plan.seen };
    const saved = await runOperation(context, applyShopImportAction, sent, { file, showProgress: progress.show });
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
    return exitCodes.done;
  },
};

async function readBytes(path: string): Promise<Uint8Array | string> {
  try {
    if ((await stat(path)).size > maxImportBytes) {
      return `${path} is too large. The limit is ${maxImportBytes / 1024 / 1024} MB: export it in parts.`;
    }
    return await readFile(path);
  } catch (error) {
    return `${path} cannot be read: ${errorReason(error)}.`;
  }
}

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
