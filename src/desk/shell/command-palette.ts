/**
 * The palette is opened by shortcuts and by buttons of the navigation, which the server renders too: this module
 * decouples them.
 */
const openers = new Set<() => void>();

/** @returns a function that unsubscribes */
export function onPaletteOpen(open: () => void): () => void {
  openers.add(open);
  return () => openers.delete(open);
}

export function openPalette(): void {
  for (const open of openers) open();
}
