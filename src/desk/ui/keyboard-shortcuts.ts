const storageKey = 'desk-single-keys';
/** What was chosen since the desk was loaded, also where the browser keeps nothing. */
let chosen: boolean | undefined;

/**
 * Whether keys that are pressed alone do something in this browser. Who speaks to their computer presses them without
 * meaning to (WCAG 2.2, 2.1.4).
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
    // It holds until the desk is loaded again.
  }
}
