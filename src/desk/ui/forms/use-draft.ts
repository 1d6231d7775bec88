import { useEffect, useState } from 'react';
import { readStoredJson, writeStored } from '../../../web/ui/dom/browser-storage.ts';

const prefix = 'desk-draft:';

interface OpenForm {
  readonly name: string;
  readonly put: (change: (now: never) => unknown) => void;
}

export interface Draft<Value> {
  readonly value: Value;
  /** Whether an earlier draft was restored. */
  readonly wasKept: boolean;
  readonly set: (next: Value) => void;
  /** Discards the draft: it was sent or cancelled. */
  readonly drop: (next: Value) => void;
  /**
   * Handles a successful save, even if the view has closed: the sent draft becomes `next`, input since then stays.
   * @param since converts input since then, if it cannot stay unchanged
   */
  readonly settle: (sent: Value, next: Value, since?: (now: Value) => Value) => void;
}

/** Mounted forms: a draft that was saved is also cleared in a form that has been reopened since. */
const forms = new Set<OpenForm>();

/**
 * Draft of a form, kept in session storage: it survives a reload, navigation, and a phone that discards the tab.
 * Other staff at the same browser do not see it.
 * @param name of the form and its subject
 */
export function useDraft<Value>(name: string, initial: Value): Draft<Value> {
  const [kept] = useState(() => read<Value>(name));
  const [value, setValue] = useState(kept ?? initial);
  useEffect(() => {
    const form = { name, put: setValue } as OpenForm;
    forms.add(form);
    return () => void forms.delete(form);
  }, [name]);
  return {
    value,
    wasKept: kept !== undefined,
    set(next) {
      setValue(next);
      saveDraft(name, next);
    },
    drop(next) {
      setValue(next);
      saveDraft(name, undefined);
    },
    settle(sent, next, since = (now) => now) {
      const after = (now: Value) => (isSame(now, sent) ? next : since(now));
      const now = read<Value>(name);
      if (now !== undefined) saveDraft(name, isSame(now, sent) ? undefined : after(now));
      for (const form of forms) if (form.name === name) form.put(after);
    },
  };
}

/** Clears all drafts of this tab, for the next staff member who signs in. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('desk-')) sessionStorage.removeItem(name);
  } catch {
    // Without session storage there is nothing to clear.
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const read = <Value>(name: string) => readStoredJson('sessionStorage', prefix + name) as Value | undefined;

/** Without session storage the draft lives in memory only. */
function saveDraft(name: string, value: unknown): void {
  writeStored('sessionStorage', prefix + name, value === undefined ? undefined : JSON.stringify(value));
}
