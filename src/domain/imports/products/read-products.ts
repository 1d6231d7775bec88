import type { Variant as StoredVariant } from '../../../contract/catalogue/variant.ts';
import { maxSlugLength, slugOf } from '../../catalogue/slug-of.ts';
import { itemParsers, type ParsedFact } from '../../inventory/inventory-item.ts';
import { pluralise } from '../../shared/text/format-count.ts';
import { cellReader, missingColumns } from '../headings.ts';
import { type DecimalMark, findDecimalMark, readNumber, readPrice } from '../read-decimals.ts';
import { type CellOf, isFormula, isMangled, type Table } from '../table.ts';
import { eachRow, groupByParent, groupByProduct, type Variant } from './group-variants.ts';
import type { ImportedProduct, ReadProducts, SkippedRow } from './imported-product.ts';
import { gramsPerUnit, type ImportSource, type ProductMapping, type ProductRole } from './product-columns.ts';
import { createPictureReader } from './read-pictures.ts';

interface ReadOptions {
  readonly source: ImportSource;
  readonly mapping: ProductMapping;
  /** Decimal mark of prices, where the file cannot tell. */
  readonly decimalMark?: DecimalMark | undefined;
}

/** Largest stock count that is imported. */
const maxStock = 999_999;

const groupers = { Shopify: groupByProduct, Square: groupByProduct, WooCommerce: groupByParent, plain: eachRow };

/** Reads the products of a table. Each row that cannot be imported is named with its reason. */
export function readProducts(table: Table, { source, mapping, decimalMark }: ReadOptions): ReadProducts {
  const missing = missingColumns(mapping, { name: 'name', price: 'price' });
  const cell = cellReader(mapping);
  const column = (role: ProductRole) => table.rows.flatMap((row) => cell(row, role) ?? []);
  const found = findDecimalMark(column('price'));
  const mark = decimalMark ?? ('mark' in found ? found.mark : undefined);
  const errors = [...missing, ...(mark === undefined ? describeMark(found) : [])];
  if (errors.length > 0 || mark === undefined) return { products: [], skipped: [], notes: [], errors };
  const { variants, skipped } = groupers[source](table.rows, cell);
  const weights = findDecimalMark(column('weight'));
  const weightHeading = mapping.weight === undefined ? '' : (table.headings[mapping.weight] ?? '');
  const picturesOf = createPictureReader(cell);
  const context = {
    cell,
    picturesOf,
    mark,
    mapping,
    weightMark: 'mark' in weights ? weights.mark : mark,
    weightHeading,
  };
  const products: ImportedProduct[] = [];
  const rejected: SkippedRow[] = [...skipped];
  const lineOf = new Map<string, number>();
  for (const variant of variants) {
    const read = readVariant(variant, context);
    if ('reason' in read) {
      rejected.push(read);
      continue;
    }
    const id = lineOf.has(read.id) ? withSku(read) : read.id;
    const before = lineOf.get(id);
    if (before !== undefined) {
      const reason = `has the same name or handle as line ${before}`;
      rejected.push({ line: read.line, name: read.name, reason });
      continue;
    }
    lineOf.set(id, read.line);
    products.push({ ...read, id });
  }
  const inOrder = rejected.toSorted((one, other) => one.line - other.line);
  return { products, skipped: inOrder, notes: notesOf(products, column), errors };
}

function describeMark(found: ReturnType<typeof findDecimalMark>): readonly string[] {
  if ('unclear' in found) {
    return [`‘${found.unclear}’ could be thousands or decimals: choose the decimal mark.`];
  }
  if (!('mixed' in found)) return [];
  const [point, comma] = found.mixed;
  return [`Prices have different decimal marks, such as ‘${point}’ and ‘${comma}’: choose one.`];
}

interface Context {
  readonly cell: CellOf<ProductRole>;
  readonly mapping: ProductMapping;
  readonly mark: DecimalMark;
  readonly weightMark: DecimalMark;
  readonly picturesOf: ReturnType<typeof createPictureReader>;
  readonly weightHeading: string;
}

function readVariant(
  variant: Variant,
  { cell, mapping, mark, weightMark, weightHeading, picturesOf }: Context,
): ImportedProduct | SkippedRow {
  const { row, base, options, isOneOfMany } = variant;
  const own = (role: ProductRole) => cell(row, role) ?? cell(base, role);
  const values = isOneOfMany ? options.map(([, value]) => value) : [];
  const title = oneLine(variant.name);
  const name = values.length === 0 ? title : `${title} (${oneLine(values.join(', '))})`;
  const skip = (reason: string): SkippedRow => ({ line: row.line, name, reason });
  if (/^(true|yes|gift[ _]card)$/i.test(own('giftCard') ?? '')) return skip('is a gift card');
  if (/^(y|yes|true)$/i.test(cell(row, 'archived') ?? '')) return skip('is archived in Square');
  const formula = [title, ...values, own('sku') ?? ''].find(isFormula);
  if (formula !== undefined) return skip(`has a spreadsheet formula, ‘${formula.slice(0, 40)}’`);
  const priceText = cell(row, 'price');
  if (priceText === undefined) return skip('has no price');
  const price = readPrice(priceText, mark);
  if ('fault' in price) return skip(price.fault);
  if (price.amount === 0) return skip('has the price 0');
  const notes: string[] = [];
  const fact = <Value>(what: string, text: string | undefined, parse: (text: string) => ParsedFact<Value>) => {
    if (text === undefined) return undefined;
    const parsed = isMangled(text) ? undefined : parse(text);
    if (parsed?.ok) return parsed.value;
    notes.push(
      `The ${what} ‘${text.slice(0, 40)}’ is left out: ${parsed ? `it ${parsed.message}` : 'a spreadsheet shortened it'}.`,
    );
    return undefined;
  };
  const item = {
    sku: fact('SKU', cell(row, 'sku')?.replaceAll(/\s+/g, ' '), itemParsers.sku),
    gtin: fact('barcode', cell(row, 'barcode'), itemParsers.gtin),
    weightGrams: fact<number | undefined>('weight', own('weight'), (text) => {
      const number = readNumber(text, weightMark) ?? 0;
      const unit = gramsPerUnit(weightHeading) ?? gramsPerUnit(own('weightUnit') ?? '');
      if (number === 0) return { ok: true, value: undefined };
      return unit === undefined
        ? { ok: false, message: 'has no unit' }
        : itemParsers.weightGrams(String(Math.round(number * unit)));
    }),
    hsCode: fact('HS code', own('hsCode'), itemParsers.hsCode),
    countryOfOrigin: fact('country of origin', own('origin'), itemParsers.countryOfOrigin),
  };
  const stock = readStock({ cell, mapping }, row, notes);
  const description = plainBreaks(own('description') ?? own('summary'));
  const brand = own('brand');
  const group = isOneOfMany ? readVariantOptions(variant, title, notes) : undefined;
  const more = cell(row, 'option4') === undefined ? undefined : (own('option4Name') ?? 'Option 4');
  if (more !== undefined)
    notes.push(`The option or attribute ‘${more.slice(0, 40)}’ is left out: a product has at most 3.`);
  const { pictures, notes: pictureNotes } = picturesOf(variant);
  return {
    ...{ line: row.line, id: idOf(variant, values), name, price: price.amount, options, pictures },
    notes: [...notes, ...pictureNotes],
    ...(description !== undefined && { description }),
    ...(brand !== undefined && { brand: oneLine(brand) }),
    ...(group && { variant: group }),
    ...Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)),
    ...stock,
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Longest name and value of an option. */
const longest = { name: 60, value: 100 };

/** Group and options of a variant; undefined, with a note, if nothing tells it from the others. */
function readVariantOptions(variant: Variant, name: string, notes: string[]): StoredVariant | undefined {
  const options = variant.options.map((pair) => ({ name: oneLine(pair[0]), value: oneLine(pair[1]) }));
  const faulty = options.find(
    (option, index) =>
      option.name.length > longest.name ||
      option.value.length > longest.value ||
      options.findIndex((other) => other.name === option.name) < index,
  );
  if (options.length > 0 && !faulty) return { group: idOf(variant, []), name, options };
  const reason = faulty ? `its option ‘${faulty.name.slice(0, 40)}’ is too long or named twice` : 'it has no options';
  notes.push(`It becomes a separate product: ${reason}.`);
  return undefined;
}

/** Some exports write a line break as a backslash and an n. */
function plainBreaks(text: string | undefined): string | undefined {
  return text === undefined || text.includes('\n') ? text : text.replaceAll(/(?:\\r)?\\n/g, '\n');
}

/** The id of a new product. A name without Latin letters becomes one by the numbers of its characters. */
function idOf({ handle, name }: Variant, values: readonly string[]): string {
  const part = (text: string) =>
    slugOf(text) || Array.from(text.slice(0, 12), (sign) => sign.codePointAt(0)?.toString(36)).join('');
  const suffix = values.length === 0 ? '' : `-${part(values.join(' ')).slice(0, 40)}`;
  return `${part(handle || name).slice(0, maxSlugLength - suffix.length)}${suffix}`
    .replaceAll(/-{2,}/g, '-')
    .replace(/-$/, '');
}

/** Id of a second product with the same name: its SKU tells them apart. */
function withSku({ id, sku }: ImportedProduct): string {
  const suffix = slugOf(sku ?? '').slice(0, 40);
  return suffix === '' ? id : `${id.slice(0, maxSlugLength - suffix.length - 1).replace(/-$/, '')}-${suffix}`;
}

/** Stock is counted only where the former shop counts it and does not sell beyond it. */
function readStock(
  { cell, mapping }: Pick<Context, 'cell' | 'mapping'>,
  row: Variant['row'],
  notes: string[],
): Pick<ImportedProduct, 'stock' | 'inStock'> {
  const said = cell(row, 'inStock');
  const inStock = said === undefined || !/^(0|no|false|nein|non|nee|outofstock|out of stock)$/i.test(said);
  const text = cell(row, 'quantity');
  const isCounted = mapping.tracker === undefined || !/^(0|no|false)?$/i.test(cell(row, 'tracker') ?? '');
  const sellsOn = /^(continue|true|yes|1|notify)$/i.test(cell(row, 'policy') ?? '');
  if (text === undefined || sellsOn || !isCounted) return { inStock };
  const count = /^-?\d{1,9}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (Number.isNaN(count) || count > maxStock) {
    const reason = Number.isNaN(count) ? 'it is not a whole number' : 'it is more than 999,999';
    notes.push(`The stock ‘${text.slice(0, 40)}’ is left out: ${reason}.`);
    return { inStock };
  }
  if (count < 0) notes.push(`The stock ${count} counts as 0.`);
  return { inStock: true, stock: Math.max(0, count) };
}

function notesOf(
  products: readonly ImportedProduct[],
  column: (role: ProductRole) => readonly string[],
): readonly string[] {
  const grouped = products.flatMap(({ variant }) => variant ?? []);
  const groups = new Set(grouped.map(({ group }) => group)).size;
  const names = [...new Set(grouped.flatMap(({ options }) => options.map(({ name }) => name.toLowerCase())))].slice(
    0,
    5,
  );
  const mangled = column('handle').filter(isMangled).length;
  const [sale, was] = [column('salePrice').length, column('wasPrice').length];
  return [
    ...(groups > 0
      ? [
          `${pluralise(grouped.length, 'variant')} of ${pluralise(groups, 'product')}: each is a product of a group, with a choice of ${names.join(', ')}.`,
        ]
      : []),
    ...(mangled > 0
      ? [
          `${pluralise(mangled, 'handle')} such as 7.02255E+12 lost their digits in a spreadsheet: names are used instead.`,
        ]
      : []),
    ...(sale > 0 ? [`${pluralise(sale, 'sale price')} left out: schedule a sale after the import.`] : []),
    ...(was > 0
      ? [`${pluralise(was, 'compare-at price')} left out: a was price must have been charged in this shop.`]
      : []),
  ];
}
