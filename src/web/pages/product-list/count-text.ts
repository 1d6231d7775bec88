/** Returns '1 product' or '9 products', or '' if the count is unknown. */
export function countText(count: number | undefined): string {
  return count === undefined ? '' : `${count} ${count === 1 ? 'product' : 'products'}`;
}
