import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Region, RoomSize } from '../../contract/catalogue/product.ts';
import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import type { ImportedProduct, SkippedRow } from '../../domain/imports/imported-product.ts';
import { toDecimal } from '../../domain/shared/money/money.ts';
import { compareProducts } from '../catalogue/compare-products.ts';
import { describeDifference } from '../catalogue/describe-difference.ts';
import { htmlToText } from '../catalogue/html-to-text.ts';
import { planImport } from '../catalogue/plan-import.ts';
import { entryOf } from '../catalogue/product-entry.ts';
import { parseProductsFile } from '../catalogue/products-file.ts';
import type { StoredProduct } from '../store/catalogue/products.ts';

/** What a file cannot tell about new products. */
export interface NewProductDefaults {
  readonly brand: string;
  readonly region: Region;
  readonly roomSize: RoomSize;
}

/** A product to save, and the count that its stock starts with. */
export interface PlannedProduct {
  readonly product: StoredProduct;
  /** Undefined for a new product. */
  readonly before: StoredProduct | undefined;
  readonly stock: number | undefined;
}

export interface ProductsPlan {
  readonly products: readonly PlannedProduct[];
  /** New, changed and skipped, in the order of the file; unchanged ones are only counted. */
  readonly lines: readonly PlannedImportLine[];
  readonly unchanged: number;
}

interface Candidate extends PlannedProduct {
  readonly from: ImportedProduct;
}

/** Compares the products of a file with the stored ones. */
export async function planProducts(
  imported: readonly ImportedProduct[],
  stored: readonly StoredProduct[],
  defaults: NewProductDefaults,
): Promise<ProductsPlan> {
  const skipped: SkippedRow[] = [];
  const candidates = await findCandidates(imported, stored, defaults, skipped);
  const valid = keepValid(candidates, skipped);
  const changed = valid.filter(({ product, before }) => !before || compareProducts(before, product).length > 0);
  const lines = [...changed.map(describe), ...skipped.map(describeSkipped)];
  return {
    products: changed.map(({ product, before, stock }) => ({ product, before, stock })),
    lines: lines.toSorted((one, other) => one.line - other.line),
    unchanged: valid.length - changed.length,
  };
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

function create(from: ImportedProduct, { brand, region, roomSize }: NewProductDefaults): StoredProduct {
  return {
    ...{ id: from.id, name: textOf(from.name), brand: textOf(from.brand ?? brand), region, roomSize },
    ...{ price: from.price, originalPrice: null, isFeatured: false, inStock: from.inStock },
    description: textOf(from.description ?? ''),
    features: [],
    specifications: JSON.stringify(Object.fromEntries(from.options)),
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
    ...itemOf(from),
  };
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

function describe({ from, product, before, stock }: Candidate): PlannedImportLine {
  const [change] = before ? planImport([product], new Map([[before.id, before]]), true).changes : [];
  const details = before
    ? compareProducts(before, product).map(describeDifference)
    : [`price ${toDecimal(product.price)}`, ...(stock === undefined ? [] : [`${stock} in stock`])];
  return {
    ...{ line: from.line, id: product.id, name: product.name, outcome: before ? 'changed' : 'new' },
    details: [...details, ...from.notes],
    priceWarning: change?.priceWarning ?? null,
  };
}

export const describeSkipped = ({ line, name, reason }: SkippedRow): PlannedImportLine => ({
  ...{ line, id: '', name: name.slice(0, 200), outcome: 'skipped', details: [reason], priceWarning: null },
});
