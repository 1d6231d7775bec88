import { setNativeValue } from './set-native-value.ts';
import { ofCapitals, uppercaseAsTyped } from './uppercase-as-typed.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const untyped = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'].map((type) => `[type=${type}]`).join();
const fields = `input:not(${untyped}), textarea`;
/** Events before which the application needs the current field values. */
const moments = ['input', 'change', 'blur', 'click', 'keydown', 'submit'];

/** Value that each field last reported to the application, or was made to report. */
const notified = new WeakMap<Field, string>();

/**
 * Global event handling for all fields of the application:
 * - Password managers, session restore and web views set values without an event. Before the next event such a field
 * reports its value; otherwise the next render would reset a field controlled by React.
 * - An upper-case field (`data-capitals`) converts input from its first focus on.
 * - Keys of an IME composition (Enter, arrows and Escape) reach no handler.
 */
export function heedFields(): void {
  addEventListener('keydown', hideFromHandlers, true);
  for (const moment of moments) addEventListener(moment, listenToFields, true);
  // Deferred, since React may be restoring the focus itself and would reset a field that reports during that.
  addEventListener('focus', (event) => queueMicrotask(() => listenToFields(event)), true);
  addEventListener('focus', ({ target }) => heedCapitals(target), true);
  heedCapitals(document.activeElement);
}

function heedCapitals(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.matches(ofCapitals)) uppercaseAsTyped(field);
}

/** Safari fires the key that ended a composition after its end, recognisable only by keyCode 229. */
function hideFromHandlers(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
}

function listenToFields({ type, target }: Event): void {
  for (const field of document.querySelectorAll<Field>(fields)) {
    const { value } = field;
    if (type === 'input' && field === target) notified.set(field, value);
    // React keeps the default value of its fields equal to their value.
    if (value === field.defaultValue || notified.get(field) === value) continue;
    notified.set(field, value);
    setNativeValue(field, value);
  }
}
