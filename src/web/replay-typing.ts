export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what a visitor typed or chose before it took the page. React remembers the value that a field had at
 * hydration and ignores an `input` event that brings nothing new, so its memory is emptied before the value is set again;
 * a list of choices it has set back to its own by then.
 */
export function replayTyping(field: TypedField, value: string): void {
  if (!field.isConnected || field.type === 'checkbox') return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // React hears of a choice in a list by its `change` event, of all other typing by `input`.
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
