/** The list with another item in one place: `with`, for any list that may not be changed. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((one, at) => (at === index ? item : one));
}
