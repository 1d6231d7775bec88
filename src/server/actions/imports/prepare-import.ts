import { createHash } from 'node:crypto';
import { maxImportBytes, type previewShopImport, type ShopImportPlan } from '../../../contract/imports/imports.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import {
  formatMapping,
  guessColumns,
  type Mapping,
  normaliseHeading,
  parseMapping,
} from '../../../domain/imports/headings.ts';
import type { ImportKind } from '../../../domain/imports/import-kinds.ts';
import { columnsOfKind, detectKind } from '../../../domain/imports/kinds.ts';
import { detectSource, type ImportSource } from '../../../domain/imports/products/product-columns.ts';
import type { Table } from '../../../domain/imports/table.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { type KindPlan, refusedPlan } from '../../imports/kind-plan.ts';
import { planDiscounts } from '../../imports/plan-discounts.ts';
import { planOrders } from '../../imports/plan-orders.ts';
import { planProducts } from '../../imports/plan-products.ts';
import { planRedirects } from '../../imports/plan-redirects.ts';
import { planStock } from '../../imports/plan-stock.ts';
import { planSubscribers } from '../../imports/plan-subscribers.ts';
import { readTable } from '../../imports/read-table.ts';
import type { StoredProduct } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { findMappingOf } from '../../store/imports/shop-imports.ts';
import type { Caller } from '../app.ts';
import { lacksOfferPermission } from '../catalogue/lacks-permission.ts';
import { lacksPermission } from './import-permissions.ts';

/** Limits at the desk: the transaction blocks orders while it runs. The command line has none. */
const deskLimits = {
  lines: 300,
  changes: { products: 10_000, subscribers: 20_000, discounts: 2_000, orders: 10_000, stock: 2_000, redirects: 20_000 },
};

type Input = ParsedInputOf<typeof previewShopImport>;
type Columns = NonNullable<ShopImportPlan['columns']>;

interface ImportContext {
  readonly db: Database;
  readonly file: Uint8Array;
  readonly caller: Caller;
  readonly clock: () => number;
  readonly settings: { readonly brand: string };
  readonly origin: string;
}

/** A plan, with what it takes to apply it. */
interface PreparedImport {
  readonly plan: ShopImportPlan;
  readonly changes: KindPlan;
  readonly source: ImportSource;
  readonly headingsHash: string;
}

const unknown = 'No column names were recognised, such as Title and Price. Choose under Columns what they hold.';

const marks = { auto: undefined, point: '.', comma: ',' } as const;

const noPlan: ShopImportPlan = {
  kind: 'products',
  source: '',
  columns: null,
  lines: [],
  more: 0,
  totals: { new: 0, changed: 0, unchanged: 0, skipped: 0 },
  notes: [],
  errors: [],
  seen: '',
};

const refused = (error: string): PreparedImport => ({
  plan: { ...noPlan, errors: [error] },
  changes: refusedPlan([error]),
  source: 'plain',
  headingsHash: '',
});

/** Reads a file and compares it with the store. Nothing is stored. */
export async function prepareImport(context: ImportContext, input: Input): Promise<PreparedImport> {
  const { db, file, caller } = context;
  if (file.length > maxImportBytes) {
    return refused(`The file is larger than ${maxImportBytes / 1024 / 1024} MB: export it in parts.`);
  }
  const read = readTable(file);
  if (!read.ok) return refused(read.fault);
  const { table } = read;
  const kind = detectKind(table.headings);
  if (lacksPermission(caller, kind)) {
    return refused(`This is an export of ${kind}, which your role may not import.`);
  }
  const headingsHash = hash(table.headings.map(normaliseHeading).join('\n'));
  const { mapping, columns, source } = await mapColumns(db, { table, kind, headingsHash, chosen: input.columns });
  const isUnknown = table.isUnknown && columns.origin === 'guessed';
  const changes = isUnknown ? refusedPlan([unknown]) : await planKind(context, input, { kind, table, mapping, source });
  const { lines, basis, notes, errors } = changes;
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const isDesk = caller.surface === 'desk';
  const shown = isDesk ? deskLimits.lines : Infinity;
  const most = isDesk ? deskLimits.changes[kind] : Infinity;
  const seen = [
    createHash('sha256').update(file).digest('hex'),
    JSON.stringify(input),
    formatMapping(mapping),
    ...basis,
  ];
  return {
    plan: {
      ...{ kind, source: sourceNames[source], columns },
      // Prices that look wrong and skipped rows come first: only the beginning of a long list is read.
      lines: lines.toSorted((one, other) => rank(one) - rank(other)).slice(0, shown),
      more: Math.max(0, lines.length - shown),
      totals: { new: count('new'), changed: count('changed'), unchanged: changes.unchanged, skipped: count('skipped') },
      notes: [...headingNotes(table), ...notes],
      errors: [
        ...errors,
        ...(changes.count > most
          ? [`It changes more than ${most.toLocaleString('en-GB')} ${kind}: use the command 'import'.`]
          : []),
      ],
      seen: errors.length > 0 ? '' : hash(seen.join('\n')),
    },
    changes,
    source,
    headingsHash,
  };
}

const sourceNames = { Shopify: 'Shopify', WooCommerce: 'WooCommerce', Square: 'Square', plain: 'another shop' };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function rank({ outcome, priceWarning }: ShopImportPlan['lines'][number]): number {
  if (priceWarning !== null) return 0;
  return outcome === 'skipped' ? 1 : 2;
}

interface KindFile {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly mapping: Mapping<string>;
  readonly source: ImportSource;
}

function planKind(
  { db, settings, clock, origin, caller }: ImportContext,
  { decimals, region, roomSize, pictures }: Input,
  { kind, table, mapping, source }: KindFile,
): Promise<KindPlan> {
  const decimalMark = marks[decimals];
  if (kind === 'subscribers') return planSubscribers(db, { table, mapping, from: sourceNames[source] });
  if (kind === 'orders') {
    const from = { source: sourceNames[source], currency: saleCurrency[region], decimalMark };
    return planOrders(db, { table, mapping, ...from });
  }
  if (kind === 'stock') return planStock(db, { table, mapping });
  if (kind === 'redirects') return planRedirects(db, { table, mapping, origin });
  if (kind === 'discounts') {
    return planDiscounts(db, { table, mapping, currency: saleCurrency[region], decimalMark, now: clock() });
  }
  const defaults = { region, roomSize, brand: settings.brand };
  const isAllowed = (before: StoredProduct, after: StoredProduct) => !lacksOfferPermission(caller, before, after);
  return planProducts(db, { table, source, mapping, decimalMark, pictures, isAllowed, ...defaults });
}

interface ToMap {
  readonly table: Table;
  readonly kind: ImportKind;
  readonly headingsHash: string;
  readonly chosen: string | undefined;
}

/** The mapping that was chosen, else the one of the last import with the same headings, else the guessed one. */
async function mapColumns(db: Database, { table: { headings }, kind, headingsHash, chosen }: ToMap) {
  const words = columnsOfKind[kind];
  const guessed = guessColumns(words, headings);
  const source = detectSource(headings, guessed);
  const remembered = chosen === undefined ? await findMappingOf(db, headingsHash) : undefined;
  const text = chosen ?? remembered;
  const mapping = text === undefined ? guessed : parseMapping(text, headings.length);
  const used = new Set(Object.values(mapping));
  const found = source === 'plain' && kind === 'products' ? 'guessed' : 'known';
  const columns: Columns = {
    headings: headings.map((heading) => heading.slice(0, 100)),
    mapping: formatMapping(mapping),
    origin: chosen === undefined ? (remembered === undefined ? found : 'remembered') : 'chosen',
    unused: headings.flatMap((heading, index) => (used.has(index) || heading === '' ? [] : [heading.slice(0, 100)])),
  };
  return { mapping, columns, source };
}

const headingNotes = ({ skippedLines }: Table): readonly string[] =>
  skippedLines === 0 ? [] : [`Lines 1 to ${skippedLines}, above the column names, are skipped.`];
