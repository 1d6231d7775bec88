import type { FormRules, FormValues } from '../../contract/shared/forms/form.ts';

/** Returns the draft that the visitor left in this tab; only strings of known fields are restored. */
export function readDraft<Rules extends FormRules>(key: string, empty: FormValues<Rules>): FormValues<Rules> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const known = Object.entries(stored as object).filter(([name, text]) => name in empty && typeof text === 'string');
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
}

export function saveDraft(key: string, values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or blocked: the draft lasts until the page is left.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
