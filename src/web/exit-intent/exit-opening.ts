const shownKey = 'exitIntentShown';

/** What keeps the dialog away: a field being filled in, another dialog, a form that is on its way. */
const fields = 'input, textarea, select, iframe, [contenteditable]';
const occupations = 'dialog[open], [role="dialog"], form [type="submit"]:is(:disabled, [aria-disabled="true"])';

/** This tab has shown the dialog; kept here too, for browsers that forbid storage. */
let shownHere = false;

/**
 * Whether the dialog may open now. It does once a session, not again once a visitor has subscribed in it, and never
 * while the visitor is busy. Who is told yes opens it: the next one is told no.
 */
export function claimOpening(): boolean {
  if (shownHere || read('sessionStorage') || read('localStorage') || isBusy()) return false;
  shownHere = true;
  write('sessionStorage');
  return true;
}

/** The dialog has done its work: it is not shown again in this browser. */
export function rememberSubscribed(): void {
  write('localStorage');
}

function isBusy(): boolean {
  return document.activeElement?.matches(fields) === true || document.querySelector(occupations) !== null;
}

function read(storage: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return window[storage].getItem(shownKey) !== null;
  } catch {
    return false;
  }
}

function write(storage: 'localStorage' | 'sessionStorage'): void {
  try {
    window[storage].setItem(shownKey, 'true');
  } catch {
    // Storage full or forbidden: the dialog may come once more in the next session.
  }
}
