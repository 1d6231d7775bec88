declare const author: unique symbol;

/** Text that the shop itself says: its own sentences, products, amounts, dates, references and links. */
export type ShopText = string & { readonly [author]: 'shop' };

/** Text that a visitor typed. It is shown on pages, and in emails to an address that its owner has proven. */
export type VisitorText = string & { readonly [author]: 'visitor' };

/** The same data, with its texts known to be the shop's. Values of a closed list stay what they are. */
export type OfShop<Data> = Data extends VisitorText
  ? never
  : Data extends string
    ? string extends Data
      ? ShopText
      : Data
    : Data extends object
      ? { readonly [Key in keyof Data]: OfShop<Data[Key]> }
      : Data;

/** The same data, with its texts known to be a visitor's. */
export type OfVisitor<Data> = Data extends string
  ? VisitorText
  : Data extends object
    ? { readonly [Key in keyof Data]: OfVisitor<Data[Key]> }
    : Data;

/** What stands in the place of a text that may not be printed: nothing can be done with it. */
interface NotPrintable {
  readonly [author]: 'nobody knows';
}

/** The same data without every text that is not known to be the shop's. */
export type NoVisitorText<Data> = Data extends ShopText
  ? Data
  : Data extends string
    ? Data extends VisitorText
      ? NotPrintable
      : string extends Data
        ? NotPrintable
        : Data
    : Data extends object
      ? { readonly [Key in keyof Data]: NoVisitorText<Data[Key]> }
      : Data;

/** A sentence of the shop with its own data in it: say`Your order ${reference} is cancelled.` */
export function shopText(words: TemplateStringsArray, ...values: readonly (ShopText | number)[]): ShopText {
  return String.raw({ raw: words }, ...values) as ShopText;
}

/**
 * Vouches that a text is the shop's: what one of its own functions has made of its own data, its staff has written, or
 * a closed list holds. What is known to be a visitor's is refused.
 */
export function ofShop<Text extends string>(text: Text extends VisitorText ? never : Text): ShopText {
  return text as string as ShopText;
}
