declare const author: unique symbol;

/** Text of the shop itself: its own sentences, products, amounts, dates, references and links. */
export type ShopText = string & { readonly [author]: 'shop' };

/** Text that a visitor typed. It appears on pages, and in emails to a proven address. */
export type VisitorText = string & { readonly [author]: 'visitor' };

/** The same data with its texts branded as the shop's. Values of a closed list keep their type. */
export type OfShop<Data> = Data extends VisitorText
  ? never
  : Data extends string
    ? string extends Data
      ? ShopText
      : Data
    : Data extends object
      ? { readonly [Key in keyof Data]: OfShop<Data[Key]> }
      : Data;

/** The same data with its texts branded as visitor input. */
export type OfVisitor<Data> = Data extends string
  ? VisitorText
  : Data extends object
    ? { readonly [Key in keyof Data]: OfVisitor<Data[Key]> }
    : Data;

/** Replaces the type of a text that must not be printed: it can be used for nothing. */
interface NotPrintable {
  readonly [author]: 'nobody knows';
}

/** The same data without texts that are not known to be the shop's. */
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

/** Template tag for a sentence of the shop with its own data: shopText`Your order ${reference} is cancelled.` */
export function shopText(words: TemplateStringsArray, ...values: readonly (ShopText | number)[]): ShopText {
  return String.raw({ raw: words }, ...values) as ShopText;
}

/**
 * Brands a text as the shop's: derived by its own functions from its own data, written by staff, or from a closed
 * list. The compiler rejects visitor input.
 */
export function ofShop<Text extends string>(text: Text extends VisitorText ? never : Text): ShopText {
  return text as string as ShopText;
}
