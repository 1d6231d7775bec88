import { useState } from 'react';

/** Cursors of the visited pages of a list; another list starts at its first page. @param of identifies the list */
export function useCursors(of: string) {
  const [kept, setKept] = useState<{ readonly of: string; readonly marks: readonly string[] }>({ of, marks: [] });
  const marks = kept.of === of ? kept.marks : none;
  return [marks, (next: readonly string[]) => setKept({ of, marks: next })] as const;
}

const none: readonly string[] = [];
