import { setNativeValue } from './set-native-value.ts';

const capitals = (text: string) => text.toUpperCase();

/** The fields that take capitals. */
export const ofCapitals = '[data-capitals]';
const taken = new WeakSet<HTMLInputElement>();

/**
 * Has a field take letters as capitals. They are typed as capitals in the first place (`beforeinput`), by an editing
 * command: caret, selection and undo stay the browser's own, which a rewritten value would lose. Text that arrives
 * otherwise, pasted or composed by an input method, is raised once it stands there: while a composition is under way,
 * the field belongs to the input method.
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
  // Commands do not run within one another, and an input method is done with the field a moment after it says so.
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
    // What undo brings back stays as it was: raised again, it could never be undone.
    if (!(event as InputEvent).inputType?.startsWith('history')) raiseSoon();
  });
  // Letters that came before this.
  raiseSoon();
}
