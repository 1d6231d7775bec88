/** At most as many options as Shopify has. */
export const maxVariantOptions = 3;

/** Variants of a group that its selector offers. */
export const maxListedVariants = 100;

/** What tells a variant from the others, such as Colour: Black. */
export interface VariantOption {
  readonly name: string;
  readonly value: string;
}

/** A product as one variant of a group. */
export interface Variant {
  /** Id of the group, a slug, shared by its variants. */
  readonly group: string;
  /** Name of the product without its options. */
  readonly name: string;
  readonly options: readonly VariantOption[];
}

/** The group of a product, as lists show it: one card stands for the group. */
export interface ProductGroup {
  readonly id: string;
  readonly name: string;
  /** What there is to choose, such as '3 colours'. */
  readonly choices: string;
  /** Id of the product whose page is the canonical address of the group. */
  readonly canonical: string;
}

/** A variant in the selector on a product page. */
export interface ListedVariant extends Pick<Variant, 'options'> {
  readonly id: string;
  readonly inStock: boolean;
}
