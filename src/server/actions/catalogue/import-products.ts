import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportProducts, importProducts, previewImport } from '../../../contract/catalogue/product-files.ts';
import { checkFits } from '../../catalogue/check-fits.ts';
import { doubtfulFirst, type Plan, planImport } from '../../catalogue/plan-import.ts';
import { versionedEntryOf } from '../../catalogue/product-entry.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { type ProductsFileError, parseImport } from '../../catalogue/products-file.ts';
import { describeWanted, readProductsJson } from '../../catalogue/read-products-json.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { listPictures, type PictureManifest } from '../../store/catalogue/pictures.ts';
import { listProducts, type StoredProduct } from '../../store/catalogue/products.ts';
import { type Database, inTransaction } from '../../store/engine/database.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { needsPasskeyForPrice } from './needs-passkey.ts';
import { saveImport } from './save-import.ts';

const maxShown = 200;
const maxErrors = 50;
/** The transaction blocks orders while it runs; larger files are imported on the command line. */
const maxChanged = 1_000;

export const exportProductsAction = implement(exportProducts, async ({ store, clock }) => {
  const products = await listProducts(store.db);
  const entry = { action: 'export.products', subject: 'products', after: { products: products.length } } as const;
  await inTransaction(store, (tx) => writeAuditEntry(tx, entry, clock()));
  const bytes = new TextEncoder().encode(await writeFile(products));
  return { bytes, type: 'application/json; charset=utf-8', name: 'products.json' };
});

export const previewImportAction = implement(previewImport, async ({ db, pictures, file }) => {
  const imported = await readImport(db, pictures, file);
  if (!('plan' in imported)) {
    const errors = imported.slice(0, maxErrors);
    return { changes: [], more: 0, changed: 0, unchanged: 0, errors, seen: '' };
  }
  const { plan, seen } = imported;
  const tooMany =
    plan.changes.length > maxChanged
      ? [`It changes more than ${maxChanged.toLocaleString('en-GB')} products: use the command 'products import'.`]
      : [];
  return {
    changes: doubtfulFirst(plan.changes)
      .slice(0, maxShown)
      .map(({ product: { id, name }, isNew, differences, doubt }) => ({
        id,
        name,
        isNew,
        differences: differences.map(({ what, was, is }) => ({ what, was, is })),
        ...(doubt && { doubt }),
      })),
    more: Math.max(0, plan.changes.length - maxShown),
    changed: plan.changes.length,
    unchanged: plan.unchanged,
    errors: [...tooMany, ...plan.errors.slice(0, maxErrors).map(describeError)],
    seen,
  };
});

export const importProductsAction = implement(importProducts, async (context, input) => {
  const { store, clock, pictures, caller, file } = context;
  const imported = await readImport(store.db, pictures, file);
  if (!('plan' in imported)) {
    return fail('invalid-products-file', { fault: imported[0] ?? 'The file cannot be imported.' });
  }
  const { plan, before, seen } = imported;
  if (seen !== input.seen || plan.errors.length > 0 || plan.changes.length > maxChanged) {
    return fail('products-changed');
  }
  const products = plan.changes.map(({ product: { version: _, ...product } }) => product as StoredProduct);
  if (!caller.isConfirmed && (await hasSteepCut(store.db, { products, before, now: clock() }))) {
    return fail('reauthentication-required');
  }
  const saved = await saveImport({ store, clock, pictures }, products, before);
  return saved.ok ? { imported: products.length } : fail('products-changed');
});

/** Serialises products in batches, since ten thousand at once would block the event loop for most of a second. */
async function writeFile(products: readonly StoredProduct[]): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < products.length; from += 200) {
    const entries = products.slice(from, from + 200).map(versionedEntryOf);
    // Without the list's brackets and their line breaks.
    parts.push(JSON.stringify(entries, null, 2).slice(2, -2));
    await nextTurn();
  }
  return parts.length === 0 ? '[]\n' : `[\n${parts.join(',\n')}\n]\n`;
}

interface ParsedImport {
  readonly plan: Plan;
  readonly before: ReadonlyMap<string, StoredProduct>;
  readonly seen: string;
}

/** Compares a file with the store, or returns why it cannot be imported. */
async function readImport(
  db: Database,
  pictures: PictureManifest,
  file: Uint8Array,
): Promise<ParsedImport | readonly string[]> {
  const json = readProductsJson(file);
  if (!json.ok) return [`The file ${json.fault}. ${describeWanted('press ‘Export products’')}`];
  const known = new Set(Object.keys({ ...pictures, ...(await listPictures(db)) }));
  const parsed = parseImport(json.value, known);
  const errors = parsed.ok ? await checkFits(db, parsed.products) : parsed.errors;
  if (!parsed.ok || errors.length > 0) return errors.map(describeError);
  const withFiles = parsed.products.filter((product) => product.pictures.some((picture) => 'file' in picture));
  if (withFiles.length > 0) {
    const [first] = withFiles;
    return [
      `${first?.id} refers to a picture file, which only the command 'products import' can read. Add pictures in the editor.`,
    ];
  }
  const wanted = new Set(parsed.products.map(({ id }) => id));
  const stored = (await listProducts(db)).filter(({ id }) => wanted.has(id));
  const before = new Map(stored.map((product) => [product.id, product]));
  const plan = planImport(parsed.products, before, false);
  const versions = plan.changes.map(({ product: { id } }) => [id, versionOf(before.get(id) ?? missingProduct)]);
  const seen = createHash('sha256').update(file).update(JSON.stringify(versions)).digest('hex');
  return { plan, before, seen };
}

interface Cuts {
  readonly products: readonly StoredProduct[];
  readonly before: ParsedImport['before'];
  readonly now: number;
}

async function hasSteepCut(db: Database, { products, before, now }: Cuts): Promise<boolean> {
  for (const { id, price } of products) {
    const present = before.get(id);
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

const describeError = ({ row, id, field, message }: ProductsFileError) =>
  row === 0
    ? `The ${field} ${message}.`
    : `Row ${row}${id ? ` (${id})` : ''}: ${field === 'product' ? 'it' : field} ${message}.`;
