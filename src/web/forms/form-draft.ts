import type { FormRules, FormValues } from '../../contract/shared/forms/form.ts';
import { readStoredJson, writeStored } from '../ui/dom/browser-storage.ts';

/** Returns the draft that the visitor left in this tab; only strings of known fields are restored. */
export function readDraft<Rules extends FormRules>(key: string, empty: FormValues<Rules>): FormValues<Rules> {
  const stored = Object.entries(readStoredJson('sessionStorage', key) ?? {});
  const known = stored.filter(([name, text]) => name in empty && typeof text === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

export function saveDraft(key: string, values: Readonly<Record<string, string>>): void {
  writeStored('sessionStorage', key, JSON.stringify(values));
}

export function clearDraft(key: string): void {
  writeStored('sessionStorage', key, undefined);
}
