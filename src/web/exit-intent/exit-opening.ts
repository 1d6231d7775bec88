import { readStored, writeStored } from '../ui/dom/browser-storage.ts';

const shownKey = 'exitIntentShown';

/** What blocks the dialog: a field in use, another dialog, a form being sent. */
const fields = 'input, textarea, select, iframe, [contenteditable]';
const occupations = 'dialog[open], [role="dialog"], form [type="submit"]:is(:disabled, [aria-disabled="true"])';

/** Whether this tab has shown the dialog; also kept in memory for browsers that block storage. */
let shownHere = false;

/**
 * Returns whether the dialog may open now, and claims the opening: the next call returns false. It opens once per
 * session, never after a subscription in it, and never while the visitor is busy.
 */
export function claimOpening(): boolean {
  if (shownHere || wasShown('sessionStorage') || wasShown('localStorage') || isBusy()) return false;
  shownHere = true;
  writeStored('sessionStorage', shownKey, 'true');
  return true;
}

/** Records the subscription: the dialog is not shown again in this browser. */
export function rememberSubscribed(): void {
  writeStored('localStorage', shownKey, 'true');
}

function isBusy(): boolean {
  return document.activeElement?.matches(fields) === true || document.querySelector(occupations) !== null;
}

const wasShown = (storage: 'localStorage' | 'sessionStorage') => readStored(storage, shownKey) !== undefined;
