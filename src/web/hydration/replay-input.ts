export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value without updating React's value tracker, so that React treats the field's next event as a change. */
export function setValue(field: FormControl, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * Replays input from before hydration to React. React compares an `input` event with the value that its tracker
 * recorded at hydration and ignores an equal one, so the tracker is set to another value. The field keeps its caret
 * and IME composition; only a select has been reset by hydration.
 */
export function replayInput(field: FormControl, value: string): void {
  if (!field.isConnected || /^(checkbox|radio)$/.test(field.type)) return;
  (field as { _valueTracker?: { setValue(value: string): void } })._valueTracker?.setValue(`${value}?`);
  if (field.value !== value) setValue(field, value);
  // React handles a select by its `change` event, all other input by `input`.
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
