/**
 * Makes a value when it is first asked for, once. For what `Intl` makes: the first of its kind takes a browser 5 to 40
 * ms, four times that on a phone, and a page that never shows it should not wait for it
 * (docs/decisions/061-incremental-hydration.md).
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
