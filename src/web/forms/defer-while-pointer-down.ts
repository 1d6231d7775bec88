/**
 * Does something as soon as nothing is pressed: what appears while a button is held down moves it away from under the
 * pointer, and the press is lost.
 */
export function deferWhilePointerDown(run: () => void, looksAgainMs = 0): void {
  setTimeout(() => (document.querySelector(':active') ? deferWhilePointerDown(run, 100) : run()), looksAgainMs);
}
