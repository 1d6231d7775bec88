import { useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * Loads a module once it is needed; undefined until then and if it fails. Returns the whole module: picking an export
 * would add bytes to every page.
 * @param load must be the same function in every render
 */
export function useLazyModule<Late extends object>(needed: boolean, load: () => Promise<Late>): Late | undefined {
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    if (needed) void fetchOptional(load).then(setLate);
  }, [needed, load]);
  return late;
}
