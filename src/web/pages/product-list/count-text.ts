/** '1 product', '9 products'; nothing while the count is not known. */
export function countText(count: number | undefined): string {
  return count === undefined ? '' : `${count} ${count === 1 ? 'product' : 'products'}`;
}
