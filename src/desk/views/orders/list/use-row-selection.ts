import { useState } from 'react';

interface Standing {
  readonly of: string;
  readonly chosen: ReadonlySet<string>;
  /** Order of the keyboard cursor, wherever new orders move it to. */
  readonly marked: string | undefined;
  /** Last position of the keyboard cursor: keys continue from there if its order is no longer listed. */
  readonly place: number;
}

const beginOf = (of: string): Standing => ({ of, chosen: new Set(), marked: undefined, place: -1 });

/**
 * Selected rows of a list, and the keyboard cursor. Both reset when the list changes; only visible orders are
 * selected. @param of identifies the list @param references visible orders
 */
export function useRowSelection(of: string, references: readonly string[]) {
  const [kept, setKept] = useState(() => beginOf(of));
  if (kept.of !== of) setKept(beginOf(of));
  const { chosen, marked, place } = kept.of === of ? kept : beginOf(of);
  const at = marked === undefined ? -1 : references.indexOf(marked);
  return {
    chosen,
    marked,
    setChosen: (next: ReadonlySet<string>) => setKept((now) => ({ ...now, chosen: next })),
    /** Moves the keyboard cursor down or up. */
    step(by: 1 | -1): void {
      // The row after a removed one has taken its position.
      const from = at >= 0 || marked === undefined ? at : by > 0 ? place - 1 : place;
      const next = Math.max(0, Math.min(references.length - 1, from + by));
      const found = references[next];
      if (found !== undefined) setKept((now) => ({ ...now, marked: found, place: next }));
    },
    toggle(reference: string): void {
      const next = new Set(chosen);
      if (!next.delete(reference)) next.add(reference);
      setKept((now) => ({ ...now, chosen: next }));
    },
  };
}
