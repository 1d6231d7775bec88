/** The two ranges: `uk-eu` is sold in pounds, `us-only` in US dollars. */
export const regions = ['uk-eu', 'us-only'] as const;
export type Region = (typeof regions)[number];

export const roomSizes = ['small', 'medium', 'large'] as const;
export type RoomSize = (typeof roomSizes)[number];

/** An amount as it travels: digits with at most two decimals, never a sign or an exponent. */
export const decimalPattern = /^\d{1,7}(\.\d{1,2})?$/;

/** Ids stand in addresses, which match without regard to case: so they are lower case only. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What a picture is. A drawn one says so to whoever looks at it. */
export const pictureKinds = ['illustration', 'photograph'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How a picture is shown: `src` is its largest JPEG; every other size and format follows from `src` and `widths`. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** Left out where nobody has said. */
  readonly kind?: PictureKind;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly colour: string;
}

/**
 * A product as `GET /api/products` answers it. Prices are decimal strings in the money of the region. `specifications` is
 * JSON text of key/value pairs and may be malformed: it is passed on as stored. `pictures` repeats `image` and `images`
 * with what is needed to show them well.
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
  readonly region: Region;
  readonly roomSize: RoomSize;
  readonly isFeatured: boolean;
  readonly inStock: boolean;
  /** How many are left, where they are few; left out otherwise. */
  readonly stockLeft?: number;
  readonly features: readonly string[];
  readonly specifications: string;
  readonly pictures: readonly Picture[];
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
const isPrice: Check = (value) => typeof value === 'string' && decimalPattern.test(value);
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isOneOf =
  (known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

const fits = (value: unknown, shape: Readonly<Record<string, Check>>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

const pictureShape: Record<keyof Picture, Check> = {
  src: isText,
  alt: isText,
  kind: (value) => value === undefined || isOneOf(pictureKinds)(value),
  width: isNumber,
  height: isNumber,
  widths: isListOf(isNumber),
  colour: isText,
};

/** All but how many are left: nobody asks a product that was kept for that. */
const productShape: Record<Exclude<keyof Product, 'stockLeft'>, Check> = {
  id: isText,
  name: isText,
  brand: isText,
  image: isText,
  images: isListOf(isText),
  description: isText,
  price: isPrice,
  originalPrice: (value) => value === undefined || isPrice(value),
  region: isOneOf(regions),
  roomSize: isOneOf(roomSizes),
  isFeatured: isFlag,
  inStock: isFlag,
  features: isListOf(isText),
  specifications: isText,
  pictures: isListOf((picture) => fits(picture, pictureShape)),
};

/** Whether a value read from the browser's storage is a product. Plain code: a schema library costs 6.5 kB there. */
export function isProduct(value: unknown): value is Product {
  return fits(value, productShape);
}
