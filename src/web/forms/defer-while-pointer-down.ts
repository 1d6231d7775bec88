/**
 * Defers a change of layout until no button is pressed: it would move the button from under the pointer, and the
 * click would be lost.
 */
export function deferWhilePointerDown(run: () => void, looksAgainMs = 0): void {
  setTimeout(() => (document.querySelector(':active') ? deferWhilePointerDown(run, 100) : run()), looksAgainMs);
}
