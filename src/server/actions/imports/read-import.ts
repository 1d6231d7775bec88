import { createHash } from 'node:crypto';
import type { previewShopImport } from '../../../contract/imports/imports.ts';
import { maxImportBytes, type ShopImportPlan } from '../../../contract/imports/imports.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import { formatMapping, guessColumns, normaliseHeading, parseMapping } from '../../../domain/imports/headings.ts';
import {
  detectOtherKind,
  detectSource,
  type ImportSource,
  type ProductMapping,
  productColumns,
} from '../../../domain/imports/product-columns.ts';
import { readProducts } from '../../../domain/imports/read-products.ts';
import type { Table } from '../../../domain/imports/table.ts';
import { versionOf } from '../../catalogue/product-version.ts';
import { describeSkipped, type PlannedProduct, planProducts } from '../../imports/plan-products.ts';
import { readTable } from '../../imports/read-table.ts';
import { listProducts } from '../../store/catalogue/products.ts';
import type { Database } from '../../store/engine/database.ts';
import { findMappingOf } from '../../store/imports/shop-imports.ts';
import type { Caller } from '../app.ts';

/** Limits at the desk: the transaction blocks orders while it runs. The command line has none. */
const deskLimits = { lines: 300, products: 1_000 };

type Input = ParsedInputOf<typeof previewShopImport>;
type Columns = NonNullable<ShopImportPlan['columns']>;

interface ImportContext {
  readonly db: Database;
  readonly file: Uint8Array;
  readonly caller: Caller;
  readonly settings: { readonly brand: string };
}

/** A plan, with what it takes to apply it. */
export interface PreparedImport {
  readonly plan: ShopImportPlan;
  readonly products: readonly PlannedProduct[];
  readonly source: ImportSource;
  readonly headingsHash: string;
}

const marks = { auto: undefined, point: '.', comma: ',' } as const;

const noPlan: ShopImportPlan = {
  source: '',
  columns: null,
  lines: [],
  more: 0,
  totals: { new: 0, changed: 0, unchanged: 0, skipped: 0 },
  notes: [],
  errors: [],
  seen: '',
};

const refused = (error: string, part: Partial<ShopImportPlan> = {}): PreparedImport => ({
  plan: { ...noPlan, ...part, errors: [error] },
  products: [],
  source: 'plain',
  headingsHash: '',
});

/** Reads a file and compares it with the store. Nothing is stored. */
export async function prepareImport(
  { db, file, caller, settings }: ImportContext,
  input: Input,
): Promise<PreparedImport> {
  if (file.length > maxImportBytes) {
    return refused(`The file is larger than ${maxImportBytes / 1024 / 1024} MB: export fewer products at a time.`);
  }
  const read = readTable(file);
  if (!read.ok) return refused(read.fault);
  const { table } = read;
  const other = detectOtherKind(table.headings);
  if (other !== undefined) {
    return refused(`This is an export of ${other}. Only products can be imported: export them as CSV.`);
  }
  const headingsHash = hash(table.headings.map(normaliseHeading).join('\n'));
  const { mapping, columns, source } = await mapColumns(db, { table, headingsHash, chosen: input.columns });
  const result = readProducts(table, { source, mapping, decimalMark: marks[input.decimals] });
  const named = { source: sourceNames[source], columns };
  const notes = [...headingNotes(table), ...result.notes];
  if (result.errors.length > 0) {
    const plan = { ...noPlan, ...named, notes, errors: result.errors };
    return { plan, products: [], source, headingsHash };
  }
  const defaults = { brand: settings.brand, region: input.region, roomSize: input.roomSize };
  const planned = await planProducts(result.products, await listProducts(db), defaults);
  const lines = [...planned.lines, ...result.skipped.map(describeSkipped)].toSorted((one, two) => one.line - two.line);
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const limits = caller.surface === 'desk' ? deskLimits : { lines: Infinity, products: Infinity };
  const isTooLong = planned.products.length > limits.products;
  return {
    plan: {
      ...named,
      // What is skipped, and prices that look wrong, come first: only the beginning of a long list is read.
      lines: lines.toSorted((one, two) => rank(one) - rank(two)).slice(0, limits.lines),
      more: Math.max(0, lines.length - limits.lines),
      totals: { new: count('new'), changed: count('changed'), unchanged: planned.unchanged, skipped: count('skipped') },
      notes: [
        ...notes,
        ...defaultNotes(
          planned.products,
          result.products.some(({ brand }) => brand === undefined),
        ),
      ],
      errors: isTooLong
        ? [`It changes more than ${limits.products.toLocaleString('en-GB')} products: use the command 'import'.`]
        : [],
      seen: hash(
        [hashBytes(file), JSON.stringify(input), formatMapping(mapping), ...planned.products.map(trace)].join('\n'),
      ),
    },
    products: planned.products,
    source,
    headingsHash,
  };
}

export const sourceNames = { Shopify: 'Shopify', WooCommerce: 'WooCommerce', Square: 'Square', plain: 'another shop' };

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const trace = ({ product, before }: PlannedProduct) => `${product.id} ${before ? versionOf(before) : 'new'}`;

function rank({ outcome, priceWarning }: ShopImportPlan['lines'][number]): number {
  if (priceWarning !== null) return 0;
  return outcome === 'skipped' ? 1 : 2;
}

interface ToMap {
  readonly table: Table;
  readonly headingsHash: string;
  readonly chosen: string | undefined;
}

/** The mapping that was chosen, else the one of the last import with the same headings, else the guessed one. */
async function mapColumns(db: Database, { table: { headings }, headingsHash, chosen }: ToMap) {
  const guessed: ProductMapping = guessColumns(productColumns, headings);
  const source = detectSource(headings, guessed);
  const remembered = chosen === undefined ? await findMappingOf(db, headingsHash) : undefined;
  const text = chosen ?? remembered;
  const mapping = text === undefined ? guessed : parseMapping(text, productColumns, headings.length);
  const used = new Set(Object.values(mapping));
  const columns: Columns = {
    headings: headings.map((heading) => heading.slice(0, 100)),
    mapping: formatMapping(mapping),
    origin: chosen === undefined ? (remembered === undefined ? originOf(source) : 'remembered') : 'chosen',
    unused: headings.flatMap((heading, index) => (used.has(index) || heading === '' ? [] : [heading.slice(0, 100)])),
  };
  return { mapping, columns, source };
}

const originOf = (source: ImportSource) => (source === 'plain' ? 'guessed' : 'known');

const headingNotes = ({ skippedLines }: Table): readonly string[] =>
  skippedLines === 0 ? [] : [`Lines 1 to ${skippedLines}, above the column names, are skipped.`];

function defaultNotes(products: readonly PlannedProduct[], lacksBrand: boolean): readonly string[] {
  const isNew = products.some(({ before }) => before === undefined);
  const isChanged = products.some(({ before }) => before !== undefined);
  return [
    ...(isNew ? ['New products are drafts until you publish them.'] : []),
    ...(isNew && lacksBrand ? ['Products without a brand get the name of your shop.'] : []),
    ...(isChanged ? ['Stock, pictures and room size of products that are already here stay as they are.'] : []),
  ];
}
