/**
 * Whether what had the focus is gone or locked, so that nothing has it: who has gone on to something else stays there.
 */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.matches(':disabled');
}
