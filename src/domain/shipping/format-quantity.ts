/** Formats a quantity and a product: '2 × XL-7'. Only the cart's toast uses an x, as the specification requires. */
export function formatQuantity({ quantity, name }: { readonly quantity: number; readonly name: string }): string {
  return `${quantity} × ${name}`;
}
