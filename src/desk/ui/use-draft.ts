import { useState } from 'react';

const prefix = 'desk-draft:';

/**
 * What is typed into a form and not sent: kept for this tab, so that it is there again after a reload, a way elsewhere and back, or a
 * telephone that needed its memory. It is nobody else's to find later.
 * @param name of the form and what it is about
 */
export function useDraft<Value>(name: string, beginning: Value) {
  const [kept] = useState(() => read<Value>(name));
  const [value, setValue] = useState(kept ?? beginning);
  return {
    value,
    /** Whether it was typed earlier. */
    wasKept: kept !== undefined,
    set(next: Value): void {
      setValue(next);
      keep(name, next);
    },
    /** It was sent, or is not wanted. */
    drop(next: Value): void {
      setValue(next);
      keep(name, undefined);
    },
  };
}

/** Whoever comes in next begins with nothing of all that this tab has kept. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('desk-')) sessionStorage.removeItem(name);
  } catch {
    // Without a store there is nothing to forget.
  }
}

function read<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(prefix + name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Without a store it stands in the page alone.
  }
}
