import type { FormRules, FormValues } from '../../contract/shared/form.ts';

/** What the visitor had typed when the page was last left, for this tab; only texts of known fields are taken over. */
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
    // Storage full or forbidden: what was typed lives as long as the page.
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
