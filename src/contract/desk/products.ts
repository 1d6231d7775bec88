import * as z from 'zod/mini';
import type { Picture, PictureKind, Region, RoomSize } from '../catalogue/product.ts';
import { stockInputPattern } from '../inventory/stock-input.ts';
import { normaliseDecimalPoint } from '../shared/decimal-point.ts';
import { withLineEnds } from '../shared/plain-text.ts';
import { defineCall, type FileResponse } from './call.ts';
import { identifier } from './identifier.ts';

/** State of a product: visible to visitors, draft, or archived. */
export const productStates = ['shown', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** Stock filters: low stock, or out of stock. */
export const stockStates = ['low', 'none'] as const;

/** A product in the desk's table. Prices are decimal strings, as in the rest of the API. */
export interface DeskProductRow {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: string;
  /** Was price; null without one. */
  readonly originalPrice: string | null;
  readonly inStock: boolean;
  /** Units for sale; null if stock is not counted. */
  readonly stockLeft: number | null;
  readonly state: ProductState;
  /** Its main picture. */
  readonly picture: Picture | null;
  /** Version of the product (ETag) for conditional writes. */
  readonly version: string;
}

/** A product whose stock was changed. */
export interface StockChange extends DeskProductRow {
  /** The count that the change ended; null if it ended none. */
  readonly endedCount: number | null;
  /** Input for undoing the change; null if nothing changed, or a count ended. */
  readonly undo: { readonly stock: string; readonly takesBack: number } | null;
}

export interface DeskProductPage {
  readonly rows: readonly DeskProductRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly count: number;
}

/** A product picture, by its name in the store. */
export interface ProductFormPicture {
  readonly name: string;
  readonly alt: string;
  readonly kind?: PictureKind | undefined;
}

/** Values of the product form: the fields of a products file, as typed. */
export interface ProductFormValues {
  readonly name: string;
  readonly brand: string;
  readonly region: Region;
  readonly price: string;
  readonly originalPrice: string | null;
  readonly roomSize: RoomSize;
  readonly isFeatured: boolean;
  readonly inStock: boolean;
  readonly description: string;
  readonly features: readonly string[];
  /** JSON text of names and values; may be malformed. */
  readonly specifications: string;
  readonly pictures: readonly ProductFormPicture[];
}

/** A scheduled price. */
export interface ScheduledPrice {
  readonly productId: string;
  readonly from: number;
  readonly price: string;
  readonly originalPrice: string | null;
  /** Staff member who scheduled it. */
  readonly by: string | null;
}

/** An entry in the list of all scheduled prices. */
export interface ScheduledPriceOfProduct extends ScheduledPrice {
  readonly name: string;
  readonly region: Region;
}

/** A product in full. */
export interface DeskProduct extends DeskProductRow {
  readonly entry: ProductFormValues;
  /** Its pictures, by name. */
  readonly shown: Readonly<Record<string, Picture>>;
  readonly planned: readonly ScheduledPrice[];
  /** Price history, newest first. */
  readonly history: readonly { readonly from: number; readonly price: string; readonly originalPrice: string | null }[];
  /** Lowest price of the last 30 days, which the EU requires with a reduction. */
  readonly lowest: string | null;
  /** What a draft still lacks, such as 'a picture'. */
  readonly missing: readonly string[];
}

export interface ProductPreviews {
  /** Complete HTML documents. */
  readonly card: string;
  readonly page: string;
}

/** A field in which two versions of a product differ, described in words. */
export interface ProductDifference {
  readonly what: string;
  readonly was: string | null;
  readonly is: string | null;
}

/** Dry run of a product import. */
export interface ImportPlan {
  readonly changes: readonly {
    readonly id: string;
    readonly name: string;
    readonly isNew: boolean;
    readonly differences: readonly ProductDifference[];
    /** Warning about an unusual price change; such changes come first. */
    readonly doubt?: string;
  }[];
  readonly more: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Why the file cannot be imported. */
  readonly errors: readonly string[];
  /** Fingerprint of the plan: only the plan that was shown is applied. */
  readonly seen: string;
}

/** A line of the picture upload's streamed response: progress, and finally its name or an error. */
export type PictureUploadEvent =
  | { readonly waiting: number }
  | { readonly done: number; readonly of: number }
  | { readonly name: string; readonly picture: Picture }
  | { readonly fault: string };

const id = identifier(80);
const price = z.string().check(z.maxLength(20), z.overwrite(normaliseDecimalPoint));
const was = z.nullable(price);
const picture = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  alt: z.string().check(z.maxLength(2_000)),
  kind: z.optional(z.enum(['illustration', 'photograph'])),
});
/** Shape only: the store validates the values and names each field. */
const entry = z.strictObject({
  name: z.string().check(z.maxLength(2_000)),
  brand: z.string().check(z.maxLength(2_000)),
  region: z.enum(['uk-eu', 'us-only']),
  price,
  originalPrice: was,
  roomSize: z.enum(['small', 'medium', 'large']),
  isFeatured: z.boolean(),
  inStock: z.boolean(),
  description: z.string().check(z.maxLength(40_000), z.overwrite(withLineEnds)),
  features: z.readonly(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(50))),
  specifications: z.string().check(z.maxLength(40_000)),
  pictures: z.readonly(z.array(picture).check(z.maxLength(50))),
});
const one = z.object({ id });
const time = z.number().check(z.int(), z.positive());

/** Product calls, equivalent to the `products …` commands. Field writes are conditional (`If-Match`). */
export const productCalls = {
  'products.list': defineCall<DeskProductPage>()({
    method: 'GET',
    path: '/products',
    may: 'helper',
    input: z.object({
      search: z.optional(identifier(200)),
      state: z.optional(z.enum(productStates)),
      stock: z.optional(z.enum(stockStates)),
      after: z.optional(z.string().check(z.regex(/^\d{1,10}:[a-z0-9-]{1,80}$/))),
    }),
  }),
  'products.show': defineCall<DeskProduct>()({ method: 'GET', path: '/products/:id', may: 'helper', input: one }),
  'products.draft': defineCall<DeskProduct>()({
    method: 'POST',
    path: '/products',
    may: 'helper',
    input: z.object({ id, entry }),
  }),
  'products.duplicate': defineCall<DeskProduct>()({
    method: 'POST',
    path: '/products/:id/copies',
    may: 'helper',
    input: z.object({ id, newId: id }),
  }),
  'products.save': defineCall<DeskProduct>()({
    method: 'PUT',
    path: '/products/:id',
    may: 'helper',
    input: z.object({ id, entry }),
  }),
  'products.price': defineCall<DeskProductRow>()({
    method: 'PUT',
    path: '/products/:id/price',
    may: 'helper',
    input: z.object({ id, price, was }),
  }),
  'products.check-price': defineCall<{ readonly warning: string | null; readonly lowest: string | null }>()({
    method: 'GET',
    path: '/products/:id/price-advice',
    may: 'helper',
    input: z.object({ id, price, was: price }),
  }),
  'products.stock': defineCall<StockChange>()({
    method: 'PUT',
    path: '/products/:id/stock',
    may: 'helper',
    input: z.object({
      id,
      /** A number sets the count, '+5' and '-2' adjust it; 'in' and 'out' stop counting. */
      stock: z.string().check(z.regex(stockInputPattern)),
      /** The count on screen when a number was typed, null if not counted: refused if it has changed. */
      seen: z.optional(z.nullable(z.int())),
      /** Time of the change to undo: refused unless it is the product's latest stock change. */
      takesBack: z.optional(time),
    }),
  }),
  'products.publish': defineCall<DeskProductRow>()({
    method: 'POST',
    path: '/products/:id/publish',
    may: 'helper',
    input: one,
  }),
  'products.archive': defineCall<DeskProductRow>()({
    method: 'POST',
    path: '/products/:id/archive',
    may: 'helper',
    input: one,
  }),
  'products.delete': defineCall<null>()({ method: 'DELETE', path: '/products/:id', may: 'helper', input: one }),
  'products.reorder': defineCall<{ readonly stoodBefore: string | null }>()({
    method: 'PUT',
    path: '/products/:id/place',
    may: 'helper',
    input: z.object({ id, before: z.nullable(id) }),
  }),
  'products.preview': defineCall<ProductPreviews>()({
    method: 'POST',
    path: '/product-previews',
    may: 'helper',
    input: z.object({ id, entry }),
  }),
  'products.picture': defineCall<FileResponse>()({
    method: 'POST',
    path: '/product-pictures',
    may: 'helper',
    file: true,
    input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(300)) }),
  }),
  'products.price-schedules': defineCall<readonly ScheduledPriceOfProduct[]>()({
    method: 'GET',
    path: '/planned-prices',
    may: 'helper',
    input: z.object({}),
  }),
  'products.schedule': defineCall<{ readonly warning: string | null }>()({
    method: 'POST',
    path: '/products/:id/planned-prices',
    may: 'helper',
    input: z.object({ id, from: time, price, was }),
  }),
  'products.unschedule': defineCall<null>()({
    method: 'DELETE',
    path: '/products/:id/planned-prices/:from',
    may: 'helper',
    input: z.object({ id, from: z.string().check(z.regex(/^\d{1,15}$/)) }),
  }),
  'products.export': defineCall<FileResponse>()({
    method: 'GET',
    path: '/products-file',
    may: 'owner',
    input: z.object({}),
  }),
  'products.preview-import': defineCall<ImportPlan>()({
    method: 'POST',
    path: '/products-file/plan',
    may: 'owner',
    file: true,
    input: z.object({}),
  }),
  'products.import': defineCall<{ readonly imported: number }>()({
    method: 'POST',
    path: '/products-file',
    may: 'owner',
    file: true,
    input: z.object({ seen: z.string().check(z.maxLength(64)) }),
  }),
};
