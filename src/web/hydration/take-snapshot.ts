import { continuePress } from './continue-press.ts';
import { type FindSuccessor, listControls, pairControls } from './controls.ts';
import { type FormControl, setValue } from './replay-input.ts';

/** Result of restoring the controls of a part of the page. */
export interface Restored {
  /** Finds the control that replaces one removed by React. */
  readonly find: FindSuccessor;
  /** Restored values of fields. React does not know them yet and may reset a field until it does. */
  readonly values: ReadonlyMap<FormControl, string>;
}

const nothing: Restored = { find: () => undefined, values: new Map() };

/**
 * Takes a snapshot of the visitor's input in a part of the page that React may replace. The returned function, called
 * before the browser paints the new part, restores values, focus, selection and a held press.
 * @param sent all elements as sent by the server, if something else may have changed the document since
 */
export function takeSnapshot(part: Element, sent: Iterable<Element> = []): (partNow: Element) => Restored {
  const controls = listControls(part.querySelectorAll('*'));
  const focused = controls.find((one) => one === document.activeElement);
  const selection = focused && readSelection(focused);
  const place = { left: scrollX, top: scrollY };

  return (partNow) => {
    if (controls.every(({ isConnected }) => isConnected)) return nothing;
    const find = pairControls([listControls(sent), controls], listControls(partNow.querySelectorAll('*')));
    const values = new Map<FormControl, string>();
    for (const old of controls.filter(isChanged)) {
      const now = old.isConnected ? undefined : find(old);
      if (now && carryState(old, now)) values.set(now as FormControl, (old as FormControl).value);
    }
    const focusedNow = focused?.isConnected === false ? find(focused) : undefined;
    focusedNow?.focus({ preventScroll: true });
    if (selection && focusedNow && 'setSelectionRange' in focusedNow)
      (focusedNow as HTMLInputElement).setSelectionRange(...selection);
    continuePress(find);
    if (scrollY !== place.top) scrollTo({ ...place, behavior: 'instant' });
    return { find, values };
  };
}

/** Some field types, email among them, do not expose their selection. */
function readSelection(field: Element): [start: number, end: number, direction?: SelectionDirection] | undefined {
  const { selectionStart = null, selectionEnd, selectionDirection } = field as HTMLInputElement;
  return selectionStart === null
    ? undefined
    : [selectionStart, selectionEnd ?? selectionStart, selectionDirection ?? 'none'];
}

/**
 * Whether a control differs from how it was rendered. Selects and details are compared with their successor instead.
 */
function isChanged(control: HTMLElement): boolean {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.type !== 'file' && control.value !== control.defaultValue;
  return control instanceof HTMLSelectElement || control instanceof HTMLDetailsElement;
}

/** Copies the state of a control to its successor. Returns whether it is a field with another value. */
function carryState(old: HTMLElement, now: HTMLElement): boolean {
  if (old instanceof HTMLDetailsElement) (now as HTMLDetailsElement).open = old.open;
  else if (/^(checkbox|radio)$/.test((old as FormControl).type)) {
    if ((now as HTMLInputElement).checked !== (old as HTMLInputElement).checked) now.click();
  } else if ((now as FormControl).value !== (old as FormControl).value) {
    setValue(now as FormControl, (old as FormControl).value);
    return true;
  }
  return false;
}
