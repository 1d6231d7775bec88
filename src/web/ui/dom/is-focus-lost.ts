/** Whether the focused element was removed or disabled. False if the visitor has moved the focus elsewhere. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}
