import { setNativeValue } from './set-native-value.ts';

const capitals = (text: string) => text.toUpperCase();

/** Selector of fields with upper-case input. */
export const ofCapitals = '[data-capitals]';
const taken = new WeakSet<HTMLInputElement>();

/**
 * Converts a field's input to upper case. Typed letters are replaced in `beforeinput` by an editing command, which
 * preserves caret, selection and undo history; setting the value would lose them. Text that arrives otherwise (paste,
 * IME composition) is converted after insertion, but not during a composition, when the field belongs to the input
 * method.
 */
export function uppercaseAsTyped(field: HTMLInputElement): void {
  if (taken.has(field)) return;
  taken.add(field);
  let isComposing = false;

  function raise(): void {
    const { value, selectionStart, selectionEnd } = field;
    if (isComposing || value === capitals(value)) return;
    if (document.activeElement !== field) {
      setNativeValue(field, capitals(value));
      return;
    }
    const [start, end] = [selectionStart, selectionEnd].map(
      (at) => capitals(value.slice(0, at ?? value.length)).length,
    );
    field.select();
    document.execCommand('insertText', false, capitals(value));
    field.setSelectionRange(start ?? null, end ?? null);
  }
  // Editing commands do not nest, and an input method finishes a moment after `compositionend`.
  const raiseSoon = () => void setTimeout(raise);

  field.addEventListener('beforeinput', (event) => {
    const { data, inputType, cancelable } = event;
    if (!data || event.isComposing || !cancelable || !inputType.startsWith('insert') || data === capitals(data)) return;
    event.preventDefault();
    document.execCommand('insertText', false, capitals(data));
  });
  field.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  field.addEventListener('compositionend', () => {
    isComposing = false;
    raiseSoon();
  });
  field.addEventListener('input', (event) => {
    // Text restored by undo stays unchanged: converted again, it could never be undone.
    if (!(event as InputEvent).inputType?.startsWith('history')) raiseSoon();
  });
  // Converts text that was entered earlier.
  raiseSoon();
}
