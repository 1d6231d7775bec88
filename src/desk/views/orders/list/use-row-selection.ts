import { useState } from 'react';

interface Standing {
  readonly of: string;
  readonly chosen: ReadonlySet<string>;
  /** Where the keys stand: at this order, wherever those that come in move it to. */
  readonly marked: string | undefined;
  /** Where it stood last: once it has left the list, keys go on from there. */
  readonly place: number;
}

const beginOf = (of: string): Standing => ({ of, chosen: new Set(), marked: undefined, place: -1 });

/**
 * Which orders of a list are chosen, and at which one the keys stand. Another list begins with neither, whichever way
 * led to it: what is chosen is what the list shows. @param of what is listed @param references those in view
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
    /** Goes down the list, or up. */
    step(by: 1 | -1): void {
      // The one after that which has left stands in its place.
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
