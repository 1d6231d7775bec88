import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Region, RoomSize } from '../../contract/catalogue/product.ts';
import type { Variant } from '../../contract/catalogue/variant.ts';
import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import type { ImportedProduct, SkippedRow } from '../../domain/imports/products/imported-product.ts';
import type { ImportSource, ProductMapping } from '../../domain/imports/products/product-columns.ts';
import { readProducts } from '../../domain/imports/products/read-products.ts';
import type { DecimalMark } from '../../domain/imports/read-decimals.ts';
import type { Table } from '../../domain/imports/table.ts';
import { formatCharge, saleCurrency } from '../../domain/shared/money/currency.ts';
import { pluralise } from '../../domain/shared/text/format-count.ts';
import { compareProducts } from '../catalogue/compare-products.ts';
import { describeDifference } from '../catalogue/describe-difference.ts';
import { htmlToText } from '../catalogue/html-to-text.ts';
import { entryOf } from '../catalogue/product-entry.ts';
import { planImport } from '../catalogue/product-files/plan-import.ts';
import { parseProductsFile } from '../catalogue/product-files/products-file.ts';
import { versionOf } from '../catalogue/product-version.ts';
import { listProducts, type StoredProduct } from '../store/catalogue/products.ts';
import type { Database } from '../store/engine/database.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan } from './kind-plan.ts';
import { type PictureMode, planPictures } from './plan-pictures.ts';
import { type PlannedProduct, saveImportedProducts } from './save-products.ts';

/** What a file cannot tell about new products. */
interface NewProductDefaults {
  readonly brand: string;
  readonly region: Region;
  readonly roomSize: RoomSize;
}

type IsAllowed = (before: StoredProduct, after: StoredProduct) => boolean;

interface Candidate extends Omit<PlannedProduct, 'isSame'> {
  readonly from: ImportedProduct;
}

interface ProductsFile extends NewProductDefaults {
  readonly table: Table;
  readonly source: ImportSource;
  readonly mapping: ProductMapping;
  readonly decimalMark: DecimalMark | undefined;
  readonly pictures: PictureMode;
  /** Whether the caller's role may change the price of a stored product so. */
  readonly isAllowed: IsAllowed;
}

/** Reads the products of a file and compares them with the stored ones. */
export async function planProducts(
  db: Database,
  { table, source, mapping, decimalMark, pictures: mode, isAllowed, ...defaults }: ProductsFile,
): Promise<KindPlan> {
  const read = readProducts(table, { source, mapping, decimalMark });
  if (read.errors.length > 0) return refusedPlan(read.errors, read.notes);
  const skipped: SkippedRow[] = [...read.skipped];
  const candidates = await findCandidates(read.products, await listProducts(db), defaults, skipped);
  const valid = keepValid(keepAllowed(candidates, isAllowed, skipped), skipped);
  const pictures = await planPictures(db, valid, mode);
  const picturesOf = (id: string) => pictures.byProduct.get(id) ?? [];
  const differs = ({ product, before }: Candidate) => !before || compareProducts(before, product).length > 0;
  const changed = valid.filter((one) => differs(one) || picturesOf(one.product.id).length > 0);
  const products = changed.map((one): PlannedProduct => {
    const { product, before, stock } = one;
    return { product, before, stock, isSame: !differs(one) };
  });
  const lines = changed.map((one) => describe(one, picturesOf(one.product.id).length));
  return {
    lines: inFileOrder([...lines, ...skipped.map(describeSkipped)]),
    unchanged: valid.length - changed.length,
    count: products.length,
    size: 50,
    notes: [...read.notes, ...pictures.notes, ...defaultNotes(changed)],
    errors: [],
    basis: products.map(({ product, before }) => {
      return `${product.id} ${before ? versionOf(before) : 'new'} ${picturesOf(product.id).length}`;
    }),
    pictures: [...pictures.byProduct.values()].flat(),
    save: (context) => saveImportedProducts(products, context),
  };
}

function defaultNotes(changed: readonly Candidate[]): readonly string[] {
  const news = changed.filter(({ before }) => before === undefined);
  return [
    ...(news.length > 0 ? ['New products are drafts until you publish them.'] : []),
    ...(news.some(({ from }) => from.brand === undefined)
      ? ['Products without a brand get the name of your shop.']
      : []),
    ...(news.length < changed.length
      ? ['Products that are already here keep their stock, room size and pictures.']
      : []),
  ];
}

/** Matches products by id, then by SKU, and merges what the file has into what is stored. */
async function findCandidates(
  imported: readonly ImportedProduct[],
  stored: readonly StoredProduct[],
  defaults: NewProductDefaults,
  skipped: SkippedRow[],
): Promise<Candidate[]> {
  const byId = new Map(stored.map((product) => [product.id, product]));
  const bySku = uniqueBy(stored, ({ sku }) => sku);
  const taken = new Set<string>();
  const candidates: Candidate[] = [];
  for (const [index, from] of imported.entries()) {
    // HTML takes a millisecond or two, which would add up to seconds without a pause.
    if (index % 100 === 99) await nextTurn();
    const before = byId.get(from.id) ?? (from.sku === undefined ? undefined : bySku.get(from.sku));
    const skip = (reason: string) => skipped.push({ line: from.line, name: from.name, reason });
    if (before && before.region !== defaults.region) skip(`is already in the other range, as ‘${before.id}’`);
    else if (before && taken.has(before.id)) skip(`is the same product as an earlier line, ‘${before.id}’`);
    else {
      if (before) taken.add(before.id);
      const product = before ? merge(before, from) : create(from, defaults);
      candidates.push({ from, product, before, stock: before ? undefined : from.stock });
    }
  }
  return candidates;
}

function uniqueBy(products: readonly StoredProduct[], keyOf: (product: StoredProduct) => string | undefined) {
  const found = new Map<string, StoredProduct>();
  const repeated = new Set<string>();
  for (const product of products) {
    const key = keyOf(product);
    if (key === undefined) continue;
    if (found.has(key)) repeated.add(key);
    found.set(key, product);
  }
  for (const key of repeated) found.delete(key);
  return found;
}

function itemOf({ sku, gtin, weightGrams, hsCode, countryOfOrigin }: ImportedProduct) {
  return {
    ...(sku !== undefined && { sku }),
    ...(gtin !== undefined && { gtin }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(hsCode !== undefined && { hsCode }),
    ...(countryOfOrigin !== undefined && { countryOfOrigin }),
  };
}

const textOf = (html: string) => htmlToText(html).trim();

function plainVariant({ group, name, options }: Variant): Variant {
  return {
    ...{ group, name: textOf(name) },
    options: options.map((option) => ({ name: textOf(option.name), value: textOf(option.value) })),
  };
}

function create(from: ImportedProduct, { brand, region, roomSize }: NewProductDefaults): StoredProduct {
  return {
    ...{ id: from.id, name: textOf(from.name), brand: textOf(from.brand ?? brand), region, roomSize },
    ...{ price: from.price, originalPrice: null, isFeatured: false, inStock: from.inStock },
    description: textOf(from.description ?? ''),
    features: [],
    specifications: JSON.stringify(Object.fromEntries(from.options)),
    ...(from.variant && { variant: plainVariant(from.variant) }),
    pictures: [],
    hidden: 'draft',
    ...itemOf(from),
  };
}

/** Only what the file says replaces what is stored: never stock, pictures, room size or specifications. */
function merge(before: StoredProduct, from: ImportedProduct): StoredProduct {
  const description = textOf(from.description ?? '');
  return {
    ...before,
    name: textOf(from.name),
    price: from.price,
    ...(before.originalPrice !== null && before.originalPrice <= from.price && { originalPrice: null }),
    ...(from.brand !== undefined && { brand: textOf(from.brand) }),
    ...(description !== '' && { description }),
    ...(from.variant && { variant: plainVariant(from.variant) }),
    ...itemOf(from),
  };
}

/** Skips products whose price the caller's role may not change. */
function keepAllowed(candidates: readonly Candidate[], isAllowed: IsAllowed, skipped: SkippedRow[]) {
  return candidates.filter(({ from: { line, name }, product, before }) => {
    const isKept = !before || isAllowed(before, product);
    if (!isKept) skipped.push({ line, name, reason: 'has another price, which your role may not change' });
    return isKept;
  });
}

/** Holds each product to the rules of a products file. */
function keepValid(candidates: readonly Candidate[], skipped: SkippedRow[]): readonly Candidate[] {
  const known = new Set(candidates.flatMap(({ product }) => product.pictures.map(({ name }) => name)));
  const parsed = parseProductsFile(
    candidates.map(({ product }) => entryOf(product)),
    known,
  );
  if (parsed.ok || candidates.length === 0) return candidates;
  const faults = new Map<number, string>();
  for (const { row, field, message } of parsed.errors) {
    if (!faults.has(row)) faults.set(row, `cannot be imported: its ${field} ${message}`);
  }
  return candidates.filter(({ from: { line, name } }, index) => {
    const reason = faults.get(index + 1);
    if (reason !== undefined) skipped.push({ line, name, reason });
    return reason === undefined;
  });
}

function describe({ from, product, before, stock }: Candidate, pictures: number): PlannedImportLine {
  const [change] = before ? planImport([product], new Map([[before.id, before]]), true).changes : [];
  const details = before
    ? compareProducts(before, product).map(describeDifference)
    : [
        `price ${formatCharge(product.price, saleCurrency[product.region])}`,
        ...(stock === undefined ? [] : [`${stock} in stock`]),
        ...(product.variant ? [`variant of ${product.variant.name}`] : []),
      ];
  return {
    ...{ line: from.line, id: product.id, name: product.name, outcome: before ? 'changed' : 'new' },
    details: [...details, ...(pictures > 0 ? [pluralise(pictures, 'picture')] : []), ...from.notes],
    priceWarning: change?.priceWarning ?? null,
  };
}
