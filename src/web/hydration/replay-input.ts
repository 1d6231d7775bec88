export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value without React's notice, which then takes the next event of the field for a change. */
export function setValue(field: FormControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * Tells React what a visitor typed or chose before it took the page. React compares an `input` event with the value
 * that its tracker of the field noted at hydration, and ignores one that brings nothing new, so the tracker is given
 * another value. The field itself is left alone, with its caret and a composition that is under way; only a list of
 * choices has been set back by hydration.
 */
export function replayInput(field: FormControl, value: string): void {
  if (!field.isConnected || /^(checkbox|radio)$/.test(field.type)) return;
  (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(`${value}?`);
  if (field.value !== value) setValue(field, value);
  // React hears of a choice in a list by its `change` event, of all other typing by `input`.
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
