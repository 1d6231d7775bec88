import { useState } from 'react';

/**
 * Where the pages begin that were walked through, of one list: another one begins at its beginning. @param of what is
 * listed
 */
export function useCursors(of: string) {
  const [kept, setKept] = useState<{ readonly of: string; readonly marks: readonly string[] }>({ of, marks: [] });
  const marks = kept.of === of ? kept.marks : none;
  return [marks, (next: readonly string[]) => setKept({ of, marks: next })] as const;
}

const none: readonly string[] = [];
