/** Where the form of a product that is out of stock is posted, and where the link of its mail leads. */
export const backInStockPath = '/restock';

/** The address of one request: its page asks whether it is to be kept. */
export function backInStockLink(token: string): string {
  return `${backInStockPath}?token=${token}`;
}

/** The field by which the buttons of that page answer. */
export const restockAnswer = { field: 'answer', yes: 'yes', no: 'no' } as const;

/** What the page says about being told when a product is back. */
export type BackInStockView =
  /** The form again, with what was typed and what is wrong with it. */
  | { readonly state: 'asked'; readonly product: RestockProduct; readonly email: string; readonly error: string }
  /** In the same words whether or not the address was known. */
  | { readonly state: 'sent'; readonly product: RestockProduct; readonly email: string }
  | { readonly state: 'in-stock' | 'question' | 'confirmed'; readonly product: RestockProduct }
  /** Nobody can see the product now: the request can still be ended. */
  | { readonly state: 'not-sold' }
  /** Nor when the form was sent, so that nothing was kept. */
  | { readonly state: 'gone' }
  | { readonly state: 'forgotten' | 'closed' };

export interface RestockProduct {
  readonly id: string;
  readonly name: string;
}
