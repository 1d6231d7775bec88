import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { priceHistory } from '../pricing/price-history.ts';
import { saleEnd, scheduledPrice } from '../pricing/scheduled-price.ts';
import { normaliseDecimalPoint } from '../shared/forms/decimal-point.ts';
import { withLineEnds } from '../shared/forms/plain-text.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { pictureKinds, regions, roomSizes } from './product.ts';
import { picture, productId, productRow, productStates, stockStates } from './product-row.ts';
import { maxFits, productKinds, spareParts } from './spare.ts';

/** A product picture, by its name in the store. */
const formPicture = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  alt: z.string().check(z.maxLength(2_000)),
  kind: z.optional(z.enum(pictureKinds)),
});
export type ProductFormPicture = z.output<typeof formPicture>;

const price = z.string().check(z.maxLength(20), z.overwrite(normaliseDecimalPoint));

const itemText = z.exactOptional(z.string().check(z.maxLength(200)));

/** Facts of a spare part, as typed: hours may be 0 while the field is empty. */
const spareEntry = z.strictObject({
  part: z.enum(spareParts),
  fits: z.readonly(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(maxFits))),
  filterSize: z.exactOptional(z.string().check(z.maxLength(200))),
  hours: z.exactOptional(z.number()),
});
export type SpareFormValues = z.output<typeof spareEntry>;

/** Group and options of a variant, as typed; options that are left empty are dropped. */
const variantEntry = z.strictObject({
  group: z.string().check(z.maxLength(200)),
  name: z.string().check(z.maxLength(2_000)),
  options: z
    .readonly(
      z
        .array(z.strictObject({ name: z.string().check(z.maxLength(200)), value: z.string().check(z.maxLength(200)) }))
        .check(z.maxLength(10)),
    )
    .check(z.overwrite((all) => all.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''))),
});

/** Values of the product form, as typed. The schema checks the shape only: the store validates values by field. */
export const productEntry = z.strictObject({
  name: z.string().check(z.maxLength(2_000)),
  brand: z.string().check(z.maxLength(2_000)),
  region: z.enum(regions),
  price,
  originalPrice: z.nullable(price),
  /** Null for a spare part. */
  roomSize: z.nullable(z.enum(roomSizes)),
  /** Facts of a spare part; null or absent for a purifier. */
  spare: z.optional(z.nullable(spareEntry)),
  /** Group and options; null without variants. A field that is left out keeps its value. */
  variant: z.optional(z.nullable(variantEntry)),
  isFeatured: z.boolean(),
  inStock: z.boolean(),
  description: z.string().check(z.maxLength(40_000), z.overwrite(withLineEnds)),
  features: z.readonly(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(50))),
  /** JSON text of names and values; may be malformed. */
  specifications: z.string().check(z.maxLength(40_000)),
  pictures: z.readonly(z.array(formPicture).check(z.maxLength(50))),
  // Empty for none; a field that is left out keeps its value.
  sku: itemText,
  gtin: itemText,
  weightGrams: itemText,
  hsCode: itemText,
  countryOfOrigin: itemText,
  packageSize: itemText,
  lowStockLevel: itemText,
});
export type ProductFormValues = z.output<typeof productEntry>;

/** A product in full. */
const product = z.extend(productRow, {
  entry: productEntry,
  /** Its pictures, by name. */
  shown: z.record(z.string(), picture),
  planned: listOf(scheduledPrice),
  /** The newest of the past prices only. */
  ...priceHistory,
  /** What a draft still lacks, such as 'a picture'. */
  missing: listOf(z.string()),
});
export type DeskProduct = z.output<typeof product>;

const one = z.object({ id: productId });
const read = { effect: 'read', permission: 'products:read' } as const;
const write = { permission: 'products:write' } as const;

const productPage = z.object({
  rows: listOf(productRow),
  /** Cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  count: z.int(),
});
export type DeskProductPage = z.output<typeof productPage>;

export const listProducts = operation({
  ...read,
  name: 'products.list',
  path: '/products',
  summary: 'List products in catalogue order',
  details: 'Stock is low if few are left, and none if the product is out of stock.',
  input: z.object({
    search: z.optional(identifier(200)),
    state: field(z.optional(z.enum(productStates)), `only these: ${productStates.join(', ')} (default: all)`, {
      placeholder: 'STATE',
    }),
    stock: field(z.optional(z.enum(stockStates)), `only products whose stock is ${stockStates.join(' or ')}`, {
      placeholder: 'STOCK',
    }),
    kind: field(z.optional(z.enum(productKinds)), `only ${productKinds.join('s or ')}s`, { placeholder: 'KIND' }),
    after: z.optional(z.string().check(z.regex(/^\d{1,10}:[a-z0-9-]{1,80}$/))),
  }),
  output: productPage,
});

export const showProduct = operation({
  ...read,
  name: 'products.show',
  path: '/products/:id',
  summary: 'Show a product',
  input: one,
  output: product,
  errors: ['product-not-found'],
});

export const draftProduct = operation({
  ...write,
  name: 'products.draft',
  path: '/products',
  summary: 'Create a product as a draft, which visitors do not see until it is published',
  input: z.object({ id: productId, entry: productEntry }),
  output: product,
  errors: ['product-exists', 'invalid-product', 'forbidden'],
});

export const duplicateProduct = operation({
  ...write,
  name: 'products.duplicate',
  path: '/products/:id/copies',
  summary: 'Duplicate a product as a draft with another id',
  input: z.object({ id: productId, newId: field(identifier(80), 'id of the copy', { placeholder: 'NEW-ID' }) }),
  output: product,
  errors: ['product-not-found', 'product-exists', 'invalid-product', 'forbidden'],
});

export const saveProduct = operation({
  ...write,
  name: 'products.save',
  method: 'PUT',
  path: '/products/:id',
  ifMatch: true,
  summary: 'Change a product',
  details: 'A new price ends a running sale for the product; the undo sends `endedSale` as `restoreSale`.',
  input: z.object({ id: productId, entry: productEntry, restoreSale: z.optional(saleEnd) }),
  /** `endedSale` is the end of the sale that a new price ended for the product. */
  output: z.extend(product, { endedSale: z.nullable(saleEnd) }),
  errors: [
    'product-not-found',
    'precondition-failed',
    'invalid-product',
    'invalid-price',
    'prices-scheduled',
    'forbidden',
    'reauthentication-required',
  ],
});

export const publishProduct = operation({
  ...write,
  name: 'products.publish',
  path: '/products/:id/publish',
  summary: 'Publish a draft or an archived product',
  input: one,
  output: productRow,
  errors: ['product-not-found', 'already-published', 'incomplete-product', 'forbidden', 'reauthentication-required'],
});

export const archiveProduct = operation({
  ...write,
  name: 'products.archive',
  path: '/products/:id/archive',
  summary: 'Archive a product: orders and invoices keep it',
  details:
    "Its page returns 404, and carts that contain it show that it is no longer available. 'products publish' publishes it again.",
  input: one,
  output: productRow,
  errors: ['product-not-found', 'already-archived', 'draft-not-archivable'],
});

export const deleteProduct = operation({
  ...write,
  name: 'products.delete',
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Delete a draft; a product that was ever published can only be archived',
  input: one,
  output: z.object({ id: z.string() }),
  errors: ['product-not-found', 'product-was-published'],
});

export const reorderProduct = operation({
  ...write,
  name: 'products.reorder',
  method: 'PUT',
  path: '/products/:id/place',
  summary: 'Move a product before another in the catalogue, or to the end',
  input: z.object({
    id: productId,
    before: field(z.nullable(identifier(80)), 'id of the product that it precedes', { placeholder: 'NEXT-ID|last' }),
  }),
  /** Its former successor; null for the end. */
  output: z.object({ stoodBefore: z.nullable(z.string()) }),
  errors: ['product-not-found'],
});

const productPreviews = z.object({ card: z.string(), page: z.string() });
/** Card and page of a product, complete HTML documents. */
export type ProductPreviews = z.output<typeof productPreviews>;

export const previewProduct = operation({
  ...read,
  name: 'products.preview',
  method: 'POST',
  path: '/product-previews',
  permission: 'products:write',
  summary: 'Render the card and the page of a product that is not saved yet',
  input: z.object({ id: productId, entry: productEntry }),
  output: productPreviews,
});
