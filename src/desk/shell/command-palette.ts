import { createListeners } from '../../web/ui/dom/create-listeners.ts';

/**
 * The palette is opened by shortcuts and by buttons of the navigation, which the server renders too: this module
 * decouples them.
 */
export const { subscribe: onPaletteOpen, notify: openPalette } = createListeners();
