/** '2 × XL-7': how many of what, as every text names it. Only the toast of the cart has an x, whose words are given. */
export function formatQuantity({ quantity, name }: { readonly quantity: number; readonly name: string }): string {
  return `${quantity} × ${name}`;
}
