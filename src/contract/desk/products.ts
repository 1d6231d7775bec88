import * as z from 'zod/mini';
import type { Picture, PictureKind, Region, RoomSize } from '../catalogue/product.ts';
import { stockInputPattern } from '../inventory/stock-input.ts';
import { normaliseDecimalPoint } from '../shared/decimal-point.ts';
import { withLineEnds } from '../shared/plain-text.ts';
import { defineCall, type FileResponse } from './call.ts';
import { identifier } from './identifier.ts';

/** What a product is like for visitors: shown, not ready yet, or not sold any more. */
export const productStates = ['shown', 'draft', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** Of what few are left, or none. */
export const stockStates = ['low', 'none'] as const;

/** A product in the desk's table. Prices are decimals, as everywhere on the wire. */
export interface DeskProductRow {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly price: string;
  /** What is shown struck through; null for nothing. */
  readonly originalPrice: string | null;
  readonly inStock: boolean;
  /** How many may still be sold; null where nobody counts. */
  readonly stockLeft: number | null;
  readonly state: ProductState;
  /** What it is in its main picture. */
  readonly picture: Picture | null;
  /** Stands for the product as it is: a write names it. */
  readonly version: string;
}

/** A product whose stock was changed. */
export interface StockChange extends DeskProductRow {
  /** What the count was that the change has ended; null where it has ended none. */
  readonly endedCount: number | null;
  /** What takes the change back; null where nothing changed, or a count has ended. */
  readonly undo: { readonly stock: string; readonly takesBack: number } | null;
}

export interface DeskProductPage {
  readonly rows: readonly DeskProductRow[];
  /** From where the list goes on; null at its end. */
  readonly next: string | null;
  readonly count: number;
}

/** A picture of a product, by the name that the store knows it by. */
export interface ProductFormPicture {
  readonly name: string;
  readonly alt: string;
  readonly kind?: PictureKind | undefined;
}

/** What a form says of a product: the words of a file of products, as they were typed. */
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

/** A price that is set for a time to come. */
export interface ScheduledPrice {
  readonly productId: string;
  readonly from: number;
  readonly price: string;
  readonly originalPrice: string | null;
  /** Who planned it. */
  readonly by: string | null;
}

/** One in a list of those of all products. */
export interface ScheduledPriceOfProduct extends ScheduledPrice {
  readonly name: string;
  readonly region: Region;
}

/** One product whole. */
export interface DeskProduct extends DeskProductRow {
  readonly entry: ProductFormValues;
  /** What its pictures look like, by their names. */
  readonly shown: Readonly<Record<string, Picture>>;
  readonly planned: readonly ScheduledPrice[];
  /** What it has cost, the newest first. */
  readonly history: readonly { readonly from: number; readonly price: string; readonly originalPrice: string | null }[];
  /** The lowest price of the last 30 days: what a reduction names in the EU. */
  readonly lowest: string | null;
  /** What a draft still lacks, such as 'a picture'. */
  readonly missing: readonly string[];
}

export interface ProductPreviews {
  /** Whole documents. */
  readonly card: string;
  readonly page: string;
}

/** One thing in which two states of a product differ, in words. */
export interface ProductDifference {
  readonly what: string;
  readonly was: string | null;
  readonly is: string | null;
}

/** What a file of products would change. */
export interface ImportPlan {
  readonly changes: readonly {
    readonly id: string;
    readonly name: string;
    readonly isNew: boolean;
    readonly differences: readonly ProductDifference[];
    /** What is said of a price that looks like a slip of the finger; such changes stand first. */
    readonly doubt?: string;
  }[];
  readonly more: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Why the file cannot be taken as it is. */
  readonly errors: readonly string[];
  /** Stands for all of it: what is applied is what was shown. */
  readonly seen: string;
}

/**
 * A line of the answer to a picture that is handed in: how far it is, and at the end its name or what is wrong with it.
 */
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
/** Only its shape: the store's own rules judge what it says, and name each field. */
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

/**
 * Products: what the commands `products …` do. Writes of fields name the version that they were thought of
 * (`If-Match`).
 */
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
  'products.advise': defineCall<{ readonly warning: string | null; readonly lowest: string | null }>()({
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
      /** A number counts anew, '+5' and '-2' count on; both others end the count. */
      stock: z.string().check(z.regex(stockInputPattern)),
      /**
       * The count that a number was typed against, null where nobody counted: refused where it is another one by now.
       */
      seen: z.optional(z.nullable(z.int())),
      /** When the change was made that this takes back: refused where it is not the last of the product's stock. */
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
  'products.place': defineCall<{ readonly stoodBefore: string | null }>()({
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
  'products.planned': defineCall<readonly ScheduledPriceOfProduct[]>()({
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
  'products.plan': defineCall<ImportPlan>()({
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
