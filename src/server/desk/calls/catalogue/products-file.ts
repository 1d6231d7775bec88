import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DeskCalls } from '../../../../contract/desk/calls.ts';
import type { ImportPlan } from '../../../../contract/desk/products.ts';
import { saveImport } from '../../../actions/catalogue/save-import.ts';
import type { Difference } from '../../../catalogue/compare-products.ts';
import { doubtfulFirst, type Plan, planImport } from '../../../catalogue/plan-import.ts';
import { versionedEntryOf } from '../../../catalogue/product-entry.ts';
import { versionOf } from '../../../catalogue/product-version.ts';
import { type ProductsFileError, parseImport } from '../../../catalogue/products-file.ts';
import { describeWanted, readProductsJson } from '../../../catalogue/read-products-json.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import { listPictures } from '../../../store/catalogue/pictures.ts';
import { listProducts, type StoredProduct } from '../../../store/catalogue/products.ts';
import { inTransaction, type Store } from '../../../store/engine/database.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import type { DeskHandler } from '../../handle-call.ts';
import { refuse } from '../../problem.ts';
import { needsPasskeyForPrice } from '../../step-up.ts';

type Calls = 'products.export' | 'products.preview-import' | 'products.import';

const maxShown = 200;
const maxErrors = 50;
/** The transaction blocks orders while it runs; larger files are imported on the command line. */
const maxChanged = 1_000;

interface Judged {
  readonly plan: Plan;
  readonly before: ReadonlyMap<string, StoredProduct>;
  readonly seen: string;
}

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

/** Handlers of the products file: export, comparison with the store, and import as previewed. */
export function fileHandlers({ clock, pictures }: DeskDeps): {
  readonly [Name in Calls]: DeskHandler<DeskCalls[Name]>;
} {
  async function judge(store: Store, file: Uint8Array): Promise<Judged | readonly string[]> {
    const json = readProductsJson(file);
    if (!json.ok) return [`The file ${json.fault}. ${describeWanted('press ‘Export products’')}`];
    const known = new Set(Object.keys({ ...pictures, ...(await listPictures(store.db)) }));
    const parsed = parseImport(json.value, known);
    if (!parsed.ok) return parsed.errors.map(describeError);
    const withFiles = parsed.products.filter((product) => product.pictures.some((picture) => 'file' in picture));
    if (withFiles.length > 0) {
      const [first] = withFiles;
      return [`${first?.id} names a picture by its file: only the command finds files. Add pictures in the editor.`];
    }
    const wanted = new Set(parsed.products.map(({ id }) => id));
    const stored = (await listProducts(store.db)).filter(({ id }) => wanted.has(id));
    const before = new Map(stored.map((product) => [product.id, product]));
    const plan = planImport(parsed.products, before, false);
    const versions = plan.changes.map(({ product: { id } }) => [id, versionOf(before.get(id) ?? nobody)]);
    const seen = createHash('sha256').update(file).update(JSON.stringify(versions)).digest('hex');
    return { plan, before, seen };
  }
  async function hasSteepCut({ db }: Store, products: readonly StoredProduct[], before: Judged['before']) {
    for (const { id, price } of products) {
      const present = before.get(id);
      // The price history matters only for a price cut.
      if (present && price < present.price && (await needsPasskeyForPrice(db, present, price, clock()))) return true;
    }
    return false;
  }
  return {
    'products.export': async ({ store, c }) => {
      const products = await listProducts(store.db);
      await inTransaction(store, (tx) =>
        writeAuditEntry(
          tx,
          { action: 'export.products', subject: 'products', after: { products: products.length } },
          clock(),
        ),
      );
      c.header('Cache-Control', 'no-store');
      return new Response(await writeFile(products), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="products.json"',
          'Cache-Control': 'no-store',
        },
      });
    },
    'products.preview-import': async ({ file, store }): Promise<ImportPlan> => {
      const judged = await judge(store, file);
      if (!('plan' in judged)) {
        const errors = judged.slice(0, maxErrors);
        return { changes: [], more: 0, changed: 0, unchanged: 0, errors, seen: '' };
      }
      const { plan, seen } = judged;
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
            differences: differences.map(describeDifference),
            ...(doubt && { doubt }),
          })),
        more: Math.max(0, plan.changes.length - maxShown),
        changed: plan.changes.length,
        unchanged: plan.unchanged,
        errors: [...tooMany, ...plan.errors.slice(0, maxErrors).map(describeError)],
        seen,
      };
    },
    'products.import': async ({ input, file, store, isConfirmed }) => {
      const judged = await judge(store, file);
      if (!('plan' in judged)) return refuse('refused', { detail: judged[0] ?? 'The file cannot be taken.' });
      const { plan, before, seen } = judged;
      if (seen !== input.seen || plan.errors.length > 0 || plan.changes.length > maxChanged) {
        return refuse('version-mismatch', { detail: 'Products have changed since the differences were shown.' });
      }
      const products = plan.changes.map(({ product: { version: _, ...product } }) => product as StoredProduct);
      if (!isConfirmed && (await hasSteepCut(store, products, before))) return refuse('reauthentication-required');
      const saved = await saveImport({ store, clock, pictures }, products, before);
      return saved.ok ? { imported: products.length } : refuse('version-mismatch');
    },
  };
}

const nobody: StoredProduct = {
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

function describeDifference({ what, was, is }: Difference) {
  return { what, was, is };
}
