/** Formats a quantity and a product: '2 × XL-7'. The cart's toast alone has an x, as the specification asks. */
export function formatQuantity({ quantity, name }: { readonly quantity: number; readonly name: string }): string {
  return `${quantity} × ${name}`;
}
