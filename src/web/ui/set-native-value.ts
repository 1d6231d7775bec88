/**
 * Puts a text into a field and has React hear of it. React remembers the value that it last saw and ignores an `input`
 * event that brings nothing new, so its memory is emptied first. The loader has a function of its own for this
 * (replay-input.ts): it stands in the document, and what it shared with the application would be a file that it had to
 * fetch.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
