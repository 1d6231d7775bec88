/**
 * Sets a field's value and notifies React. React tracks the last value and ignores an `input` event without a change,
 * so the tracked value is cleared first. The loader has a separate function for this (replay-input.ts): it is inlined
 * in the document, and sharing code with the application would add a file to fetch.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
