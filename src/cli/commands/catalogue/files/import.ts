import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { importProducts } from '../../../../contract/catalogue/product-files.ts';
import { formatCount, pluralise } from '../../../../domain/shared/text/format-count.ts';
import { importProductsAction, previewImportAction } from '../../../../server/actions/catalogue/import-products.ts';
import { describeDifference } from '../../../../server/catalogue/describe-difference.ts';
import { describeWanted, readProductsJson } from '../../../../server/catalogue/product-files/read-products-json.ts';
import { type Command, exitCodes, fail, type StoreCliContext } from '../../../command.ts';
import { errorReason } from '../../../open-cli-store.ts';
import { runOperation } from '../../../operation-command.ts';
import { yesOption } from '../../../runtime/input/options.ts';
import { formatFirst, formatImportPlan } from './format-import-plan.ts';

/** Maximum number of products in the preview, and of errors of a file. */
const maxShown = 20;
const maxErrors = 50;

const { summary, details } = importProducts;

export const importProductsCommand: Command = {
  name: 'products import',
  args: ['FILE'],
  summary,
  details,
  options: {
    'dry-run': { type: 'boolean', description: 'only show what would change' },
    'overwrite-newer': { type: 'boolean', description: 'overwrite what has changed in the shop since the export' },
    ...yesOption,
  },
  async run(context) {
    const { args, options, progress, print, complain, confirm } = context;
    const [typed = ''] = args;
    const file = await readBytes(context, typed);
    if (!file) return exitCodes.failed;
    const newer = options['overwrite-newer'] ? 'overwrite' : 'refuse';
    const how = { file, folder: dirname(resolve(typed)), showProgress: progress.show };
    const planned = await runOperation(context, previewImportAction, { newer }, how);
    if (!planned.ok) return planned.code;
    const { output: plan } = planned;
    if (plan.errors.length > 0) {
      for (const error of plan.errors.slice(0, maxErrors)) complain(error);
      if (plan.errors.length > maxErrors) complain(`And ${formatCount(plan.errors.length - maxErrors)} more.`);
      if (plan.isOutdated) complain('Export again, or add --overwrite-newer.');
      return fail(complain, 'Nothing was changed.');
    }
    if (options['dry-run']) {
      const changes = plan.changes.map(({ name: _, differences, ...change }) => {
        return { ...change, differences: differences.map(describeDifference) };
      });
      const asJson = () => JSON.stringify({ changes, unchanged: plan.unchanged }, null, 2);
      print(options.json ? asJson() : formatImportPlan(plan, Number.POSITIVE_INFINITY));
      return exitCodes.done;
    }
    if (plan.changed === 0) {
      const none = JSON.stringify({ imported: [], pictures: [] });
      print(options.json ? none : 'Nothing to change: all products match the file.');
      return exitCodes.done;
    }
    complain(formatImportPlan(plan, maxShown));
    if (!(await confirm('Apply these changes?'))) return exitCodes.failed;
    const saved = await runOperation(
      context,
      importProductsAction,
      { seen: plan.seen, newer, name: basename(typed).slice(0, 200) },
      how,
    );
    progress.end();
    if (!saved.ok) return fail(complain, 'Nothing was changed.');
    const { products, pictures } = saved.output;
    if (options.json) print(JSON.stringify({ imported: products, pictures }));
    else {
      print(`${pluralise(products.length, 'product')} imported: ${formatFirst(products)}.`);
      if (pictures.length > 0) print(`New pictures: ${pictures.join(', ')}.`);
    }
    return exitCodes.done;
  },
};

/** Reads a products file; prints what is expected, and how to get it, if it is of another kind. */
async function readBytes({ config, complain }: StoreCliContext, file: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(file);
    const read = readProductsJson(bytes);
    if (read.ok) return bytes;
    complain(`${file} ${read.fault}. ${describeWanted(`run '${config.shopCommand} products export'`)}`);
  } catch (error) {
    complain(`${file} cannot be read: ${errorReason(error)}.`);
  }
  return undefined;
}
