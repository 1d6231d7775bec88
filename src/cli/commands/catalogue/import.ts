import { dirname, resolve } from 'node:path';
import { formatCount, pluralise } from '../../../domain/shared/text/format-count.ts';
import { saveImport } from '../../../server/actions/catalogue/save-import.ts';
import { checkFits } from '../../../server/catalogue/check-fits.ts';
import {
  doubtfulFirst,
  type PlanError,
  type PlannedChange,
  planImport,
} from '../../../server/catalogue/plan-import.ts';
import { type ProductsFile, type ProductToImport, parseImport } from '../../../server/catalogue/products-file.ts';
import type { PictureManifest } from '../../../server/store/catalogue/pictures.ts';
import { listPictures } from '../../../server/store/catalogue/pictures.ts';
import { listProducts, type StoredProduct } from '../../../server/store/catalogue/products.ts';
import { type Command, exitCodes, type StoreCliContext } from '../../command.ts';
import { builtPictures } from '../../runtime/input/built-pictures.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { readProductsFile } from '../../runtime/input/read-products-file.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { describeDifference, formatFirst, formatImportPlan } from './format-import-plan.ts';

/** Maximum number of products in the preview, and of errors of a file. */
const maxShown = 20;
const maxErrors = 50;

export const importProductsCommand: Command = {
  name: 'products import',
  args: ['FILE'],
  summary: 'Import products from a JSON file, with pictures; a file with errors changes nothing',
  details: `It shows what would change, and asks. Products that are not in the file stay unchanged.
A picture is the name of an existing one, or a file, relative to the folder of FILE:
  "pictures": [{ "file": "photos/front.jpg", "alt": "What it shows", "kind": "photograph" }]
A spare part has, instead of a roomSize, what it is ('filters', 'fan' or 'power-supply') and the purifiers that it fits:
  "spare": { "part": "filters", "fits": ["xl-7"], "filterSize": "20 × 16 × 1 in", "hours": 2000 }
content/spares.json has the sample spare parts.
JPEG, PNG, WebP and AVIF are supported: at least 800 pixels each way, at most 40 MB, no animations. They are rotated upright, and their metadata is removed. The "kind" is optional; pages label an "illustration". Pictures are stored in the database, so every server shows them and backups contain them.`,
  options: {
    'dry-run': { type: 'boolean', description: 'only show what would change' },
    'overwrite-newer': { type: 'boolean', description: 'overwrite what has changed in the shop since the export' },
    ...yesOption,
  },
  async run(context) {
    const { args, options, print, complain, confirm } = context;
    const [file = ''] = args;
    const fail = (errors: readonly PlanError[]) => {
      for (const error of errors.slice(0, maxErrors)) complain(describe(error));
      if (errors.length > maxErrors) complain(`And ${formatCount(errors.length - maxErrors)} more.`);
      if (errors.some(({ field }) => field === 'product')) complain('Export again, or add --overwrite-newer.');
      complain('Nothing was changed.');
      return exitCodes.failed;
    };
    const json = await readProductsFile(file, context.config.shopCommand);
    if (!json.ok) {
      complain(json.reason);
      return exitCodes.failed;
    }
    const built = await builtPictures();
    const parsed = await readImport(context, json.value, dirname(resolve(file)), built);
    if (!parsed.ok) return fail(parsed.errors);
    const before = await findStored(context, parsed.products);
    const plan = planImport(parsed.products, before, options['overwrite-newer'] === true);
    if (plan.errors.length > 0) return fail(plan.errors);

    const isDryRun = options['dry-run'] === true;
    if (options.json && isDryRun) {
      const changes = doubtfulFirst(plan.changes).map(({ product: { id }, isNew, differences, doubt }) => ({
        id,
        isNew,
        differences: differences.map(describeDifference),
        ...(doubt && { doubt }),
      }));
      print(JSON.stringify({ changes, unchanged: plan.unchanged }, null, 2));
    } else if (isDryRun) print(formatImportPlan(plan, Number.POSITIVE_INFINITY));
    if (isDryRun) return exitCodes.done;
    if (plan.changes.length === 0) {
      print(
        options.json
          ? JSON.stringify({ imported: [], pictures: [] })
          : 'Nothing to change: all products match the file.',
      );
      return exitCodes.done;
    }
    complain(formatImportPlan(plan, maxShown));
    if (!(await confirm('Apply these changes?'))) return exitCodes.failed;

    const made = await makePictures(context, plan.changes, dirname(resolve(file)));
    if (!made.ok) return fail(made.errors);
    const { products, added = [] } = made;
    const { store, clock } = context;
    const saved = await saveImport({ store, clock, pictures: built }, products, before);
    if (!saved.ok) {
      const names = formatFirst(saved.names);
      throw new Error(
        saved.reason === 'changed'
          ? `${names} changed in the meantime, and nothing was imported: try again`
          : `another import has removed ${names} in the meantime: try again`,
      );
    }
    const ids = products.map(({ id }) => id);
    if (options.json) print(JSON.stringify({ imported: ids, pictures: added }));
    else {
      print(`${pluralise(ids.length, 'product')} imported: ${formatFirst(ids)}.`);
      if (added.length > 0) print(`New pictures: ${added.join(', ')}.`);
    }
    return exitCodes.done;
  },
};

async function findStored({ store }: StoreCliContext, products: readonly ProductToImport[]) {
  const wanted = new Set(products.map(({ id }) => id));
  return new Map(
    (await listProducts(store.db)).filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]),
  );
}

type Made = ProductsFile<StoredProduct> & { readonly added?: readonly string[] };

/** Reads and validates the products of the file, as far as possible without the store. */
async function readImport(
  { store }: StoreCliContext,
  json: unknown,
  folder: string,
  built: PictureManifest,
): Promise<ProductsFile<ProductToImport>> {
  const known = new Set(Object.keys({ ...built, ...(await listPictures(store.db)) }));
  const parsed = parseImport(json, known);
  if (!parsed.ok) return parsed;
  const misfits = await checkFits(store.db, parsed.products);
  if (misfits.length > 0) return { ok: false, errors: misfits };
  if (bringsNothing(parsed.products)) return parsed;
  const { findFaults } = await import('../../../server/catalogue/import-pictures.ts');
  const errors = await findFaults(parsed.products, folder);
  return errors.length > 0 ? { ok: false, errors } : parsed;
}

/** Imports the accompanying pictures and returns the products to save. */
async function makePictures(
  context: StoreCliContext,
  changes: readonly PlannedChange[],
  folder: string,
): Promise<Made> {
  const products = changes.map(({ product: { version: _, ...product } }) => product);
  if (bringsNothing(products)) return { ok: true, products };
  // The picture encoder takes 0.2 s to load, and most imports contain no pictures.
  const { importPictures } = await import('../../../server/catalogue/import-pictures.ts');
  const { store, clock, progress } = context;
  const made = await importPictures({ store, clock, tell: (text) => progress.show(text) }, products, folder);
  progress.end();
  return made;
}

const bringsNothing = (products: ProductToImport[]): products is (ProductToImport & StoredProduct)[] =>
  !products.some(({ pictures }) => pictures.some((picture) => 'file' in picture));

function describe({ row, id, field, message, differences }: PlanError): string {
  if (row === 0) return `The ${field} ${message}.`;
  const what = differences ? ` (${differences.map(describeDifference).join(', ')})` : '';
  return `Row ${row}${id ? ` (${escapeControlCharacters(id)})` : ''}: ${field === 'product' ? 'it' : escapeControlCharacters(field)} ${message}${what}.`;
}
