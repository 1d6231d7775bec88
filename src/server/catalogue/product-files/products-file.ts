import * as z from 'zod';
import {
  decimalPattern,
  type PictureKind,
  pictureKinds,
  regions,
  roomSizes,
} from '../../../contract/catalogue/product.ts';
import { maxFilterHours, maxFits, spareParts } from '../../../contract/catalogue/spare.ts';
import { plainTextPattern } from '../../../contract/shared/forms/plain-text.ts';
import { parseSpecifications } from '../../../domain/catalogue/specifications.ts';
import { itemParsers, type ParsedFact } from '../../../domain/inventory/inventory-item.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import type { Hidden, NamedPicture, StoredProduct } from '../../store/catalogue/products.ts';
import { hiddenKinds } from '../../store/catalogue/stored-product.ts';
import { withoutHtml } from '../row-without-html.ts';
import { must, slug, text, variant } from './product-file-fields.ts';

/** A validation error in a products file. `row` counts from 1; 0 is the file as a whole. */
export interface ProductsFileError {
  readonly row: number;
  readonly id?: string;
  readonly field: string;
  readonly message: string;
}

export type ProductsFile<Entry = StoredProduct> =
  | { readonly ok: true; readonly products: Entry[] }
  | { readonly ok: false; readonly errors: ProductsFileError[] };

/** A picture still to be encoded from a file. */
export interface PictureFromFile extends Omit<NamedPicture, 'name'> {
  readonly file: string;
}

/** A product with existing pictures and others that are imported with it. */
export interface ProductToImport extends Omit<StoredProduct, 'pictures' | 'stockLeft'> {
  readonly pictures: readonly (NamedPicture | PictureFromFile)[];
  /** The product's version at export; undefined in a file that is not an export. */
  readonly version?: string | undefined;
}

const unseen = 'must not contain control characters';

/** A price as a number or as text with at most two decimals, in minor units. A price of zero is invalid. */
const price = z
  .union([z.number().transform(String), z.string()], must('an amount such as 201 or 201.50'))
  .refine((amount) => decimalPattern.test(amount), 'must be an amount with at most 2 decimals, such as 201 or 201.50')
  .transform((amount) => parseDecimal(amount) ?? 0)
  .refine((minor) => minor > 0, 'must be above 0');

/** Whether specifications contain only visible characters, both raw and parsed. */
const isPlain = (specifications: string) =>
  [specifications, ...(parseSpecifications(specifications) ?? []).flat()].every((part) => plainTextPattern.test(part));

const flag = z.boolean(must('true or false'));
const oneOf = <Values extends readonly string[]>(values: Values) =>
  z.enum(values, must(values.map((value) => `'${value}'`).join(' or ')));

const words = {
  alt: text(300),
  kind: oneOf(pictureKinds).optional(),
};

const knownName = (known: ReadonlySet<string>) =>
  z.string(must('text')).refine((name) => known.has(name), 'names a picture that does not exist');

/** Omitted fields are omitted in the database, too. */
const said = ({ alt, kind }: { alt: string; kind?: PictureKind | undefined }) => ({ alt, ...(kind && { kind }) });

const namedPicture = (known: ReadonlySet<string>) =>
  z.strictObject({ name: knownName(known), ...words }).transform(({ name, ...rest }) => ({ name, ...said(rest) }));

const anyPicture = (known: ReadonlySet<string>) =>
  z
    .strictObject({ name: knownName(known).optional(), file: text(1_000).optional(), ...words })
    .transform(({ name, file, ...rest }, { issues }) => {
      if (name !== undefined && file === undefined) return { name, ...said(rest) };
      if (file !== undefined && name === undefined) return { file, ...said(rest) };
      const message = file === undefined ? "is missing (give a name or a 'file')" : "cannot be combined with 'file'";
      issues.push({ code: 'custom', path: ['name'], message, input: name });
      return z.NEVER;
    });

const wholeHours = `must be a whole number from 1 to ${maxFilterHours}`;

/** Facts of a spare part, with the fields in a fixed order. */
const spare = z
  .strictObject({
    part: oneOf(spareParts),
    fits: z
      .array(slug, must('a list of product ids'))
      .min(1, 'must name at least one purifier')
      .max(maxFits, `must be at most ${maxFits} purifiers`)
      .transform((ids) => [...new Set(ids)]),
    filterSize: text(60).optional(),
    hours: z.int(wholeHours).min(1, wholeHours).max(maxFilterHours, wholeHours).optional(),
  })
  .transform(({ part, fits, filterSize, hours }) => ({
    part,
    fits,
    ...(filterSize !== undefined && { filterSize }),
    ...(hours !== undefined && { hours }),
  }));

/** A fact of the inventory item, as text or a number; null and empty text mean none. */
const itemFact = <Value>(parse: (text: string) => ParsedFact<Value>) =>
  z
    .union([z.string(), z.number().transform(String)], must('text'))
    .nullish()
    .transform((given, { issues }) => {
      const text = given?.trim() ?? '';
      if (text === '') return undefined;
      const parsed = parse(text);
      if (parsed.ok) return parsed.value;
      issues.push({ code: 'custom', message: parsed.message, input: given });
      return z.NEVER;
    });

const row = <Entry>(picture: z.ZodType<Entry>) =>
  z.strictObject({
    id: slug,
    name: text(200),
    brand: text(200),
    region: oneOf(regions),
    price,
    originalPrice: price.nullish().transform((amount) => amount ?? null),
    // A purifier has a room size, a spare part its facts: see `checkKind`.
    roomSize: oneOf(roomSizes)
      .nullish()
      .transform((size) => size ?? undefined),
    spare: spare.nullish().transform((facts) => facts ?? undefined),
    isFeatured: flag,
    inStock: flag,
    // A draft may have an empty one: see `parse`.
    description: z
      .string(must('text'))
      .trim()
      .max(20_000, 'must be at most 20000 characters')
      .regex(plainTextPattern, unseen),
    features: z.array(text(200), must('a list of texts')),
    // Text is passed on unchanged, even if malformed: readers of specifications tolerate that.
    specifications: z
      .union([z.string(), z.record(z.string(), z.string())], must('an object of texts, or text'))
      .transform((given) => (typeof given === 'string' ? given : JSON.stringify(given)))
      .refine(isPlain, unseen),
    pictures: z.array(picture, must('a list of pictures')),
    hidden: oneOf(hiddenKinds).optional(),
    sku: itemFact(itemParsers.sku),
    gtin: itemFact(itemParsers.gtin),
    weightGrams: itemFact(itemParsers.weightGrams),
    hsCode: itemFact(itemParsers.hsCode),
    countryOfOrigin: itemFact(itemParsers.countryOfOrigin),
    packageSize: itemFact(itemParsers.packageSize),
    lowStockLevel: itemFact(itemParsers.lowStockLevel),
    variant: variant.nullish().transform((facts) => facts ?? undefined),
  });

/** Null, as in `products list --json` for a product without a stock count. An older file would overwrite a count. */
const noCount = z.null("cannot be imported: use 'products set-stock'").optional();

/**
 * Parses products in the stored format: a list of objects. Either every row is valid, or each invalid field of each
 * invalid row is reported.
 * @param knownPictures names of the existing pictures
 */
export function parseProductsFile(json: unknown, knownPictures: ReadonlySet<string>): ProductsFile {
  return parse(json, row(namedPicture(knownPictures)));
}

/** Parses products as parseProductsFile does, but also accepts pictures that are imported with them, as files. */
export function parseImport(json: unknown, knownPictures: ReadonlySet<string>): ProductsFile<ProductToImport> {
  const listed = row(anyPicture(knownPictures)).extend({ version: text(64).optional(), stockLeft: noCount });
  return parse(
    Array.isArray(json) && json.length <= maxProducts ? json.map(withoutHtml) : json,
    listed.transform(({ stockLeft: _, ...product }) => product),
    maxListedErrors,
  );
}

interface Described extends Pick<StoredProduct, 'roomSize' | 'spare'> {
  readonly description: string;
  readonly hidden?: Hidden | undefined;
}

/** Products of a file, and errors after which the rest of a file is not read: no file takes long. */
const maxProducts = 50_000;
const maxListedErrors = 1_000;

function parse<Entry extends Described>(
  json: unknown,
  schema: z.ZodType<Entry>,
  maxErrors = Number.POSITIVE_INFINITY,
): ProductsFile<Entry> {
  if (!Array.isArray(json)) {
    return { ok: false, errors: [{ row: 0, field: 'file', message: 'must be a JSON list of products' }] };
  }
  if (json.length === 0) return { ok: false, errors: [{ row: 0, field: 'file', message: 'contains no products' }] };
  if (json.length > maxProducts) {
    const message = `has more than ${maxProducts.toLocaleString('en-GB')} products: split it`;
    return { ok: false, errors: [{ row: 0, field: 'file', message }] };
  }
  const products: Entry[] = [];
  const errors: ProductsFileError[] = [];
  const firstRow = new Map<string, number>();
  for (const [index, entry] of json.entries()) {
    if (errors.length >= maxErrors) break;
    const place = { row: index + 1, ...readId(entry) };
    const parsed = schema.safeParse(entry);
    if (parsed.success) products.push(parsed.data);
    else errors.push(...parsed.error.issues.flatMap((issue) => describe(issue, place)));
    if (parsed.success && parsed.data.description === '' && parsed.data.hidden !== 'draft') {
      errors.push({ ...place, field: 'description', message: 'must not be empty' });
    }
    if (parsed.success) errors.push(...checkKind(parsed.data).map((fault) => ({ ...place, ...fault })));
    const before = place.id === undefined ? undefined : firstRow.get(place.id);
    if (before) errors.push({ ...place, field: 'id', message: `is already used in row ${before}` });
    else if (place.id !== undefined) firstRow.set(place.id, place.row);
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, products };
}

/** Each kind of product has the facts that it needs, and none of the other kind. */
function checkKind({ roomSize, spare }: Described): Pick<ProductsFileError, 'field' | 'message'>[] {
  if (!spare) return roomSize === undefined ? [{ field: 'roomSize', message: 'is missing' }] : [];
  const isFilter = spare.part === 'filters';
  const named = isFilter ? 'is missing' : 'is for a filter set only';
  return [
    ...(roomSize === undefined ? [] : [{ field: 'roomSize', message: 'is for a purifier only' }]),
    ...(isFilter === (spare.filterSize !== undefined) ? [] : [{ field: 'spare.filterSize', message: named }]),
    ...(isFilter === (spare.hours !== undefined) ? [] : [{ field: 'spare.hours', message: named }]),
  ];
}

function readId(entry: unknown): { id?: string } {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? { id: entry.id.slice(0, 80) }
    : {};
}

function describe(issue: z.core.$ZodIssue, place: { row: number; id?: string }): ProductsFileError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...place,
      field: [...issue.path, key].join('.'),
      message: 'is not a known field',
    }));
  }
  return [{ ...place, field: issue.path.join('.') || 'row', message: issue.message }];
}
