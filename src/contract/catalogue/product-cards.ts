import { type Check, isListOf, isNumber, isOptional, isShaped, isText } from '../shared/shape.ts';
import { listedShape, type Picture, type Product } from './product.ts';
import type { ProductGroup } from './variant.ts';

/**
 * A product as used by lists, cart and sizing: without description, barcode and further pictures. Its picture has no
 * alt text, since the card shows the name, and it keeps only the specifications for filters, the sizing rule and
 * running costs.
 */
export type ListedProduct = Omit<Product, 'description' | 'images' | 'gtin' | 'variants'>;

/** Dictionary-encoded column: each distinct value once, and each product's index into the values. */
export interface DictionaryColumn<Value> {
  readonly values: readonly Value[];
  readonly at: readonly number[];
}

/** Path of the product cards of the whole catalogue. Only code for large catalogues imports this module. */
export const productCardsPath = '/api/product-cards';

/**
 * `GET /api/product-cards`: all products as `ListedProduct`, column by column, in catalogue order. 10,000 products
 * take 0.7 to 1.4 MB, against 5.4 MB as objects and 35 MB as full products.
 */
export interface ProductCards {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly price: readonly string[];
  /** Sparse, by product index. */
  readonly originalPrice: Readonly<Record<number, string>>;
  readonly stockLeft: Readonly<Record<number, number>>;
  readonly brand: DictionaryColumn<string>;
  readonly kind: DictionaryColumn<Pick<Product, 'region' | 'roomSize' | 'isFeatured' | 'inStock'>>;
  /** First features of each product, as indexes into all distinct features. */
  readonly features: { readonly values: readonly string[]; readonly at: readonly (readonly number[])[] };
  readonly specifications: DictionaryColumn<string>;
  /** Null if a product has no picture. */
  readonly src: DictionaryColumn<string | null>;
  readonly colour: DictionaryColumn<string>;
  readonly shape: DictionaryColumn<Pick<Picture, 'width' | 'height' | 'widths'>>;
  /** Null for a product without variants; absent if no product has any. */
  readonly group?: DictionaryColumn<ProductGroup | null>;
}

const isObject = isShaped({});
const column = (check: Check) =>
  isShaped<DictionaryColumn<unknown>>({ values: isListOf(check), at: isListOf(isNumber) });

/** Whether the columns can be decoded; `isListedProduct` then checks each decoded product. */
export const isProductCards = isShaped<ProductCards>({
  id: isListOf(isText),
  name: isListOf(isText),
  price: isListOf(isText),
  originalPrice: isObject,
  stockLeft: isObject,
  brand: column(isText),
  kind: column(isObject),
  features: isShaped<ProductCards['features']>({ values: isListOf(isText), at: isListOf(isListOf(isNumber)) }),
  specifications: column(isText),
  src: column((value) => value === null || isText(value)),
  colour: column(isText),
  shape: column(isObject),
  group: isOptional(column((value) => value === null || isObject(value))),
});

export const isListedProduct = isShaped<ListedProduct>(listedShape);

/** Maximum number of features on a card. */
export const maxBadges = 3;

/** Specifications that a listed product keeps. */
export const listedSpecifications = ['CADR', 'Power', 'Weight'] as const;
