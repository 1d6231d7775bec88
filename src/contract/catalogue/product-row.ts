import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field } from '../shared/operation.ts';
import { pictureKinds, regions } from './product.ts';
import { productKinds } from './spare.ts';

/** State of a product: visible to visitors, draft, or archived. */
export const productStates = ['shown', 'draft', 'archived'] as const;

/** Stock filters: low stock, or out of stock. */
export const stockStates = ['low', 'none'] as const;

export const productId = field(identifier(80), 'id of the product', { placeholder: 'ID' });

export const picture = z.object({
  src: z.string(),
  alt: z.string(),
  kind: z.exactOptional(z.enum(pictureKinds)),
  width: z.number(),
  height: z.number(),
  widths: listOf(z.number()),
  colour: z.string(),
});

/** A product in the desk's table. Prices are decimal strings, as in the rest of the API. */
export const productRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(productKinds),
  region: z.enum(regions),
  price: z.string(),
  /** Was price; null without one. */
  originalPrice: z.nullable(z.string()),
  isFeatured: z.boolean(),
  inStock: z.boolean(),
  /** Units for sale; null if stock is not counted. */
  stockLeft: z.nullable(z.int()),
  state: z.enum(productStates),
  /** Its main picture. */
  picture: z.nullable(picture),
  sku: z.nullable(z.string()),
  /** Barcode number. */
  gtin: z.nullable(z.string()),
  weightGrams: z.nullable(z.int()),
  hsCode: z.nullable(z.string()),
  countryOfOrigin: z.nullable(z.string()),
  packageSize: z.nullable(z.string()),
  lowStockLevel: z.nullable(z.int()),
  /** Version of the product (ETag) for conditional writes. */
  version: z.string(),
});
export type DeskProductRow = z.output<typeof productRow>;
