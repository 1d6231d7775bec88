import { isFlag, isListOf, isMatching, isNumber, isOneOf, isOptional, isShaped, isText } from '../shared/shape.ts';
import { isSpare, type Spare } from './spare.ts';
import type { ListedVariant, ProductGroup } from './variant.ts';

/** The two regions: `uk-eu` is sold in pounds, `us-only` in US dollars. */
export const regions = ['uk-eu', 'us-only'] as const;
export type Region = (typeof regions)[number];

export const roomSizes = ['small', 'medium', 'large'] as const;
export type RoomSize = (typeof roomSizes)[number];

/** An amount in the API: digits with at most two decimals, never a sign or an exponent. */
export const decimalPattern = /^\d{1,7}(\.\d{1,2})?$/;

/** Ids appear in URLs, which match case-insensitively, so they are lower case. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Kind of a picture. Illustrations are labelled as such. */
export const pictureKinds = ['illustration', 'photograph'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** A picture: `src` is its largest JPEG; every other size and format follows from `src` and `widths`. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Absent if not specified. */
  readonly kind?: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly colour: string;
}

/**
 * A product in responses of `GET /api/products` and `GET /api/spares`. Prices are decimal strings in the currency of
 * the region. `specifications` is JSON text of key/value pairs and may be malformed: it is passed on as stored.
 * `pictures` repeats `image` and `images` with their metadata.
 */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly image: string;
  readonly images: readonly string[];
  readonly description: string;
  readonly price: string;
  readonly originalPrice?: string;
  /** Days of the period in which `originalPrice` was charged, and the lowest price in the 30 days before `price`. */
  readonly wasPeriod?: { readonly from: string; readonly until: string; readonly lowest: string };
  readonly region: Region;
  /** Every purifier has one, no spare part does. */
  readonly roomSize?: RoomSize | undefined;
  /** Facts of a spare part; absent for a purifier. */
  readonly spare?: Spare | undefined;
  readonly isFeatured: boolean;
  readonly inStock: boolean;
  /** Units left, only if stock is low. */
  readonly stockLeft?: number;
  readonly features: readonly string[];
  readonly specifications: string;
  /** Barcode number, if known; lists omit it. */
  readonly gtin?: string | undefined;
  readonly pictures: readonly Picture[];
  /** Its group, if it has variants. */
  readonly group?: ProductGroup | undefined;
  /** The variants of its group, itself included; lists omit them. */
  readonly variants?: readonly ListedVariant[] | undefined;
}

const isPrice = isMatching(decimalPattern);

const isPicture = isShaped<Picture>({
  src: isText,
  alt: isText,
  kind: isOptional(isOneOf(pictureKinds)),
  width: isNumber,
  height: isNumber,
  widths: isListOf(isNumber),
  colour: isText,
});

/** Fields that lists have too. */
export const listedShape = {
  id: isText,
  name: isText,
  brand: isText,
  image: isText,
  price: isPrice,
  originalPrice: isOptional(isPrice),
  wasPeriod: isOptional(isShaped<NonNullable<Product['wasPeriod']>>({ from: isText, until: isText, lowest: isPrice })),
  region: isOneOf(regions),
  roomSize: isOptional(isOneOf(roomSizes)),
  spare: isOptional(isSpare),
  isFeatured: isFlag,
  inStock: isFlag,
  stockLeft: isOptional(isNumber),
  features: isListOf(isText),
  specifications: isText,
  pictures: isListOf(isPicture),
  group: isOptional(isShaped({})),
};

/** Whether a value from a response or from browser storage is a product. */
export const isProduct = isShaped<Product>({
  ...listedShape,
  gtin: isOptional(isText),
  images: isListOf(isText),
  description: isText,
  variants: isOptional(isListOf(isShaped({}))),
});
