import { setNativeValue } from './set-native-value.ts';
import { ofCapitals, uppercaseAsTyped } from './uppercase-as-typed.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const untyped = ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button'].map((type) => `[type=${type}]`).join();
const fields = `input:not(${untyped}), textarea`;
/** The events before which the application has to know what stands in the fields. */
const moments = ['input', 'change', 'blur', 'click', 'keydown', 'submit'];

/** What each field held when it last told the application, or was made to. */
const notified = new WeakMap<Field, string>();

/**
 * What no field of the application has to know by itself, about all of them:
 * - Password managers, browsers that restore a page and web views set values without an event. Before the next event is
 *   handled, the
 *   field is made to tell its value; a field that React controls would else be set back by the next render.
 * - A field of capitals (`data-capitals`) takes them from its first focus on.
 * - Keys that belong to a composition (an input method's Enter, arrows and Escape) reach no handler.
 */
export function heedFields(): void {
  addEventListener('keydown', hideFromHandlers, true);
  for (const moment of moments) addEventListener(moment, listenToFields, true);
  // React may be giving the focus back itself, and would set back what it hears of in the middle of that.
  addEventListener('focus', (event) => queueMicrotask(() => listenToFields(event)), true);
  addEventListener('focus', ({ target }) => heedCapitals(target), true);
  heedCapitals(document.activeElement);
}

function heedCapitals(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && field.matches(ofCapitals)) uppercaseAsTyped(field);
}

/** Safari tells of the key that ended a composition once it has ended: by its code alone. */
function hideFromHandlers(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopPropagation();
}

function listenToFields({ type, target }: Event): void {
  for (const field of document.querySelectorAll<Field>(fields)) {
    const { value } = field;
    if (type === 'input' && field === target) notified.set(field, value);
    // React keeps the default value of its fields the same as their value.
    if (value === field.defaultValue || notified.get(field) === value) continue;
    notified.set(field, value);
    setNativeValue(field, value);
  }
}
