import { isListOf, isNumber, isOneOf, isOptional, isShaped, isText } from '../shared/shape.ts';

/** Kind of a product: an air purifier, or a spare part for purifiers. */
export const productKinds = ['purifier', 'spare'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Spare parts: a set of filters, a fan or a power supply. */
export const spareParts = ['filters', 'fan', 'power-supply'] as const;
export type SparePart = (typeof spareParts)[number];

/** What a spare part is, and the purifiers that it fits. A product with these facts is of kind `spare`. */
export interface Spare {
  readonly part: SparePart;
  /** Ids of the purifiers, all of the same region. */
  readonly fits: readonly string[];
  /** Size of one filter of a set, such as '20 × 16 × 1 in'. */
  readonly filterSize?: string;
  /** Lifetime of a set of filters in hours of use. */
  readonly hours?: number;
}

/** Maximum number of purifiers that a spare part fits, and of hours that a set of filters lasts. */
export const maxFits = 200;
export const maxFilterHours = 99_999;

export const isSpare = isShaped<Spare>({
  part: isOneOf(spareParts),
  fits: isListOf(isText),
  filterSize: isOptional(isText),
  hours: isOptional(isNumber),
});
