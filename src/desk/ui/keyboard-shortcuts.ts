import { readStored, writeStored } from '../../web/ui/dom/browser-storage.ts';

const storageKey = 'desk-single-keys';
/** Choice since page load, also if local storage is unavailable. */
let chosen: boolean | undefined;

/**
 * Whether single-character shortcuts are enabled in this browser. Speech input triggers them by accident (WCAG 2.2,
 * 2.1.4).
 */
export function hasCharacterShortcuts(): boolean {
  return chosen ?? readStored('localStorage', storageKey) !== 'off';
}

export function setCharacterShortcuts(are: boolean): void {
  chosen = are;
  writeStored('localStorage', storageKey, are ? undefined : 'off');
}
