import { useEffect, useState } from 'react';

const prefix = 'desk-draft:';

interface OpenForm {
  readonly name: string;
  readonly put: (change: (now: never) => unknown) => void;
}

/** The forms in the page: what one has sent is taken while its view was left, and perhaps opened again. */
const forms = new Set<OpenForm>();

/**
 * What is typed into a form and not sent: kept for this tab, so that it is there again after a reload, a way elsewhere
 * and back, or a telephone that needed its memory. It is nobody else's to find later.
 * @param name of the form and what it is about
 */
export function useDraft<Value>(name: string, beginning: Value) {
  const [kept] = useState(() => read<Value>(name));
  const [value, setValue] = useState(kept ?? beginning);
  useEffect(() => {
    const form = { name, put: setValue } as OpenForm;
    forms.add(form);
    return () => void forms.delete(form);
  }, [name]);
  return {
    value,
    /** Whether it was typed earlier. */
    wasKept: kept !== undefined,
    set(next: Value): void {
      setValue(next);
      saveDraft(name, next);
    },
    /** It was sent, or is not wanted. */
    drop(next: Value): void {
      setValue(next);
      saveDraft(name, undefined);
    },
    /**
     * What was sent is taken, also where its view was left: it gives way to `next`, and what was typed since stays.
     * @param since what becomes of what was typed since, where it cannot stay as it is
     */
    settle(sent: Value, next: Value, since = (now: Value) => now): void {
      const after = (now: Value) => (isSame(now, sent) ? next : since(now));
      const now = read<Value>(name);
      if (now !== undefined) saveDraft(name, isSame(now, sent) ? undefined : after(now));
      for (const form of forms) if (form.name === name) form.put(after);
    },
  };
}

/** Whoever comes in next begins with nothing of all that this tab has kept. */
export function clearDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('desk-')) sessionStorage.removeItem(name);
  } catch {
    // Without a store there is nothing to forget.
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function read<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function saveDraft(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Without a store it stands in the page alone.
  }
}
