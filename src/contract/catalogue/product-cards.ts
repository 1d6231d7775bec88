import { type Check, isListOf, isNumber, isShaped, isText } from '../shared/shape.ts';
import { listedShape, type Picture, type Product } from './product.ts';

/**
 * A product as lists, cart and sizing know it: without its description and further pictures. Its picture has no words,
 * since a card's name stands beside it, and its specifications are those that filters and the sizing rule read.
 */
export type ListedProduct = Omit<Product, 'description' | 'images'>;

/** A column in which few values stand again and again: each value once, and by product the place of its own. */
export interface DictionaryColumn<Value> {
  readonly values: readonly Value[];
  readonly at: readonly number[];
}

/**
 * Where all products stand as lists know them. What reads them is fetched where a catalogue is large, and this with it.
 */
export const productCardsPath = '/api/product-cards';

/**
 * `GET /api/product-cards`: all products as `ListedProduct`, in columns, in catalogue order. 10,000 products are 0.7 to
 * 1.4 MB so; as one object each they would be 5.4, and whole 35.
 */
export interface ProductCards {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly price: readonly string[];
  /** Of the few products that have one, by their place. */
  readonly originalPrice: Readonly<Record<number, string>>;
  readonly stockLeft: Readonly<Record<number, number>>;
  readonly brand: DictionaryColumn<string>;
  readonly kind: DictionaryColumn<Pick<Product, 'region' | 'roomSize' | 'isFeatured' | 'inStock'>>;
  /** The first words of each product, as places among all words. */
  readonly features: { readonly values: readonly string[]; readonly at: readonly (readonly number[])[] };
  readonly specifications: DictionaryColumn<string>;
  /** Null where a product has no picture. */
  readonly src: DictionaryColumn<string | null>;
  readonly colour: DictionaryColumn<string>;
  readonly shape: DictionaryColumn<Pick<Picture, 'width' | 'height' | 'widths'>>;
}

const isObject = isShaped({});
const column = (check: Check) =>
  isShaped<DictionaryColumn<unknown>>({ values: isListOf(check), at: isListOf(isNumber) });

/** Whether columns can be read; whether each product made of them is one, `isListedProduct` says. */
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
});

export const isListedProduct = isShaped<ListedProduct>(listedShape);

/** A card shows at most this many features. */
export const maxBadges = 3;

/** What of its specifications a listed product keeps. */
export const listedSpecifications = ['CADR', 'Fans'] as const;
