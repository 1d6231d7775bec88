import { isFlag, isListOf, isMatching, isNumber, isOneOf, isOptional, isShaped, isText } from '../shared/shape.ts';

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
 * A product as `GET /api/products` answers it. Prices are decimal strings in the money of the region. `specifications`
 * is JSON text of key/value pairs and may be malformed: it is passed on as stored. `pictures` repeats `image` and
 * `images` with what is needed to show them well.
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

/** What lists know of a product, too. */
export const listedShape = {
  id: isText,
  name: isText,
  brand: isText,
  image: isText,
  price: isPrice,
  originalPrice: isOptional(isPrice),
  region: isOneOf(regions),
  roomSize: isOneOf(roomSizes),
  isFeatured: isFlag,
  inStock: isFlag,
  stockLeft: isOptional(isNumber),
  features: isListOf(isText),
  specifications: isText,
  pictures: isListOf(isPicture),
};

/** Whether a value from an answer, or from the browser's storage, is a product. */
export const isProduct = isShaped<Product>({ ...listedShape, images: isListOf(isText), description: isText });
