/**
 * Lazily creates a value once. For `Intl` formatters: the first of a kind takes a browser 5 to 40 ms, four times that
 * on a phone, and a page that does not use it should not wait for it (docs/decisions/010-hydrate-after-lcp.md).
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
