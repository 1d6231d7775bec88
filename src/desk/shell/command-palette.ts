/**
 * The palette is opened by keys and by what is pressed in the navigation, which the server renders too: neither knows
 * the other.
 */
const openers = new Set<() => void>();

/** @returns what ends it */
export function onPaletteOpen(open: () => void): () => void {
  openers.add(open);
  return () => openers.delete(open);
}

export function openPalette(): void {
  for (const open of openers) open();
}
