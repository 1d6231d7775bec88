/** Returns the list with one item replaced: `with`, for any readonly list. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((one, at) => (at === index ? item : one));
}
