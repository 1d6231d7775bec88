import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportProducts, importProducts, previewImport } from '../../../contract/catalogue/product-files.ts';
import { checkFits } from '../../catalogue/check-fits.ts';
import { describeDifference } from '../../catalogue/describe-difference.ts';
import type { importPictures } from '../../catalogue/import-pictures.ts';
import { versionedEntryOf } from '../../catalogue/product-entry.ts';
import { doubtfulFirst, type Plan, type PlanError, planImport } from '../../catalogue/product-files/plan-import.ts';
import { type ProductToImport, parseImport } from '../../catalogue/product-files/products-file.ts';
import { describeWanted, readProductsJson } from '../../catalogue/product-files/read-products-json.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { productColumns } from '../../export/product-columns.ts';
import { writeAuditEntryOnly } from '../../store/audit/write-audit-entry.ts';
import { listPictures } from '../../store/catalogue/pictures.ts';
import { listProducts, type StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Caller, ReadContext } from '../app.ts';
import { listFile } from '../download.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { lacksOfferPermission } from './lacks-permission.ts';
import { needsPasskeyForPrice } from './needs-passkey.ts';
import { saveImport } from './save-import.ts';

/** Limits at the desk. The transaction blocks orders while it runs; larger files are imported on the command line. */
const deskLimits = { shown: 200, errors: 50, changed: 1_000 };
const noLimits = { shown: Infinity, errors: Infinity, changed: Infinity };
const forbidden = 'The file changes prices or stock, which your role doesn’t allow.';
const limitsOf = ({ surface }: Caller) => (surface === 'desk' ? deskLimits : noLimits);

export const exportProductsAction = implement(exportProducts, async ({ store, clock }, { format }) => {
  const products = await listProducts(store.db);
  const entry = { action: 'export.products', subject: 'products', after: { products: products.length } } as const;
  await writeAuditEntryOnly(store, entry, clock());
  const batches = inBatches(products);
  return listFile({ name: 'products', format, batches, columns: productColumns, describe: versionedEntryOf });
});

export const previewImportAction = implement(previewImport, async (context, { newer }) => {
  const limits = limitsOf(context.caller);
  const imported = await readImport(context, newer);
  if (!('plan' in imported)) {
    const errors = imported.slice(0, limits.errors);
    return { changes: [], more: 0, changed: 0, unchanged: 0, errors, isOutdated: false, seen: '' };
  }
  const { plan, before, seen } = imported;
  const { changes, errors } = plan;
  const isForbidden = changes.some(({ product }) =>
    lacksOfferPermission(context.caller, before.get(product.id), product),
  );
  const tooMany =
    changes.length > limits.changed
      ? [`It changes more than ${limits.changed.toLocaleString('en-GB')} products: use the command 'products import'.`]
      : [];
  return {
    changes: doubtfulFirst(changes)
      .slice(0, limits.shown)
      .map(({ product: { id, name }, isNew, differences, priceWarning }) => {
        return { id, name, isNew, differences, ...(priceWarning && { priceWarning }) };
      }),
    more: Math.max(0, changes.length - limits.shown),
    changed: changes.length,
    unchanged: plan.unchanged,
    errors: [...tooMany, ...(isForbidden ? [forbidden] : []), ...errors.slice(0, limits.errors).map(describeError)],
    isOutdated: errors.some(({ field }) => field === 'product'),
    seen,
  };
});

export const importProductsAction = implement(
  importProducts,
  async (context, input) => {
    const { store, clock, pictures, caller, folder, showProgress } = context;
    const imported = await readImport({ ...context, db: store.db }, input.newer);
    if (!('plan' in imported)) {
      return fail('invalid-products-file', { fault: imported[0] ?? 'The file cannot be imported.' });
    }
    const { plan, before, seen } = imported;
    if (seen !== input.seen || plan.errors.length > 0 || plan.changes.length > limitsOf(caller).changed) {
      return fail('products-changed');
    }
    const planned = plan.changes.map(({ product: { version: _, ...product } }) => product);
    if (planned.some((product) => lacksOfferPermission(caller, before.get(product.id), product)))
      return fail('forbidden');
    if (!caller.isConfirmed && (await needsPasskey(store.db, { products: planned, before, now: clock() }))) {
      return fail('reauthentication-required');
    }
    const made = await makePictures({ store, clock, tell: (text) => showProgress?.(text) }, planned, folder);
    if (!made.ok) return fail('invalid-products-file', { fault: made.errors.map(describeError).join('\n') });
    const { products, added = [] } = made;
    const id = randomUUID();
    const saved = await saveImport({ store, clock, pictures }, products, before, { id, file: input.name });
    if (!saved.ok) return fail('products-changed');
    return { imported: products.length, id, products: products.map((product) => product.id), pictures: added };
  },
  { preview: 'rolled-back' },
);

/** Imports the pictures that products bring as files. */
async function makePictures(
  deps: Parameters<typeof importPictures>[0],
  products: readonly ProductToImport[],
  folder: string | undefined,
): ReturnType<typeof importPictures> {
  if (folder === undefined || !products.some(bringsFile)) return { ok: true, products: products as StoredProduct[] };
  // The picture encoder takes 0.2 s to load, and most imports contain no pictures.
  const encoder = await import('../../catalogue/import-pictures.ts');
  return encoder.importPictures(deps, products, folder);
}

const bringsFile = ({ pictures }: ProductToImport) => pictures.some((picture) => 'file' in picture);

/** Yields products in batches, since ten thousand at once would block the event loop for most of a second. */
async function* inBatches(products: readonly StoredProduct[]): AsyncGenerator<readonly StoredProduct[]> {
  for (let from = 0; from < products.length; from += 200) {
    yield products.slice(from, from + 200);
    await nextTurn();
  }
}

interface ParsedImport {
  readonly plan: Plan;
  readonly before: ReadonlyMap<string, StoredProduct>;
  readonly seen: string;
}

type FileContext = Pick<ReadContext, 'db' | 'pictures' | 'file' | 'folder'>;

/** Compares a file with the store, or returns why it cannot be imported. */
async function readImport(
  { db, pictures, file, folder }: FileContext,
  newer: 'refuse' | 'overwrite',
): Promise<ParsedImport | readonly string[]> {
  const json = readProductsJson(file);
  if (!json.ok) return [`The file ${json.fault}. ${describeWanted('press ‘Export products’')}`];
  const known = new Set(Object.keys({ ...pictures, ...(await listPictures(db)) }));
  const parsed = parseImport(json.value, known);
  if (!parsed.ok) return parsed.errors.map(describeError);
  const { products } = parsed;
  const misfits = await checkFits(db, products);
  if (misfits.length > 0) return misfits.map(describeError);
  const first = products.find(bringsFile);
  if (first && folder === undefined) {
    return [
      `${first.id} refers to a picture file, which only the command 'products import' can read. Add pictures in the editor.`,
    ];
  }
  if (first && folder !== undefined) {
    const { findFaults } = await import('../../catalogue/import-pictures.ts');
    const errors = await findFaults(products, folder);
    if (errors.length > 0) return errors.map(describeError);
  }
  const wanted = new Set(products.map(({ id }) => id));
  const stored = (await listProducts(db)).filter(({ id }) => wanted.has(id));
  const before = new Map(stored.map((product) => [product.id, product]));
  const plan = planImport(products, before, newer === 'overwrite');
  const versions = plan.changes.map(({ product: { id } }) => [id, versionOf(before.get(id) ?? missingProduct)]);
  const seen = createHash('sha256').update(file).update(JSON.stringify(versions)).digest('hex');
  return { plan, before, seen };
}

interface Prices {
  readonly products: readonly Pick<StoredProduct, 'id' | 'price' | 'hidden'>[];
  readonly before: ParsedImport['before'];
  readonly now: number;
}

/** Whether an import publishes a new product, or lowers a price far. */
async function needsPasskey(db: Database, { products, before, now }: Prices): Promise<boolean> {
  for (const { id, price, hidden } of products) {
    const present = before.get(id);
    if (!present && hidden === undefined) return true;
    // The price history matters only for a price cut.
    if (present && price < present.price && (await needsPasskeyForPrice(db, present, price, now))) return true;
  }
  return false;
}

const missingProduct: StoredProduct = {
  id: '',
  name: '',
  brand: '',
  region: 'uk-eu',
  price: 0,
  originalPrice: null,
  roomSize: 'small',
  isFeatured: false,
  inStock: false,
  description: '',
  features: [],
  specifications: '',
  pictures: [],
};

function describeError({ row, id, field, message, differences }: PlanError): string {
  if (row === 0) return `The ${field} ${message}.`;
  const what = differences ? ` (${differences.map(describeDifference).join(', ')})` : '';
  return `Row ${row}${id ? ` (${id})` : ''}: ${field === 'product' ? 'it' : field} ${message}${what}.`;
}
