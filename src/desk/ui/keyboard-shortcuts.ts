const storageKey = 'desk-single-keys';
/** Choice since page load, also if local storage is unavailable. */
let chosen: boolean | undefined;

/**
 * Whether single-character shortcuts are enabled in this browser. Speech input triggers them by accident (WCAG 2.2,
 * 2.1.4).
 */
export function hasCharacterShortcuts(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setCharacterShortcuts(are: boolean): void {
  chosen = are;
  try {
    if (are) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Lasts until the desk is reloaded.
  }
}
