/** Path of the back-in-stock form, and of the link in its email. */
export const backInStockPath = '/back-in-stock';
/** Former path, in emails that were sent before. */
export const formerBackInStockPath = '/restock';

/** Link of one back-in-stock request; its page asks whether to keep it. */
export function backInStockLink(token: string): string {
  return `${backInStockPath}?token=${token}`;
}

/** Form field for the buttons of that page. */
export const restockAnswer = { field: 'answer', yes: 'yes', no: 'no' } as const;

/** States of the back-in-stock page. */
export type BackInStockView =
  /** The form again, with its input and the error. */
  | { readonly state: 'asked'; readonly product: BackInStockProduct; readonly email: string; readonly error: string }
  /** Same text whether or not the email address was known. */
  | { readonly state: 'sent'; readonly product: BackInStockProduct; readonly email: string }
  | { readonly state: 'in-stock' | 'question' | 'confirmed'; readonly product: BackInStockProduct }
  /** The product is no longer visible; the request can still be ended. */
  | { readonly state: 'not-sold' }
  /** Not visible when the form was sent either: nothing was stored. */
  | { readonly state: 'gone' }
  | { readonly state: 'forgotten' | 'closed' };

export interface BackInStockProduct {
  readonly id: string;
  readonly name: string;
}
