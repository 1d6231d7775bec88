import { useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * Code that is fetched once it is needed; undefined until then, and where it could not be fetched. All of its file: to
 * pick one part of it on the way takes more bytes of every page.
 * @param load must be the same function in every render
 */
export function useLazyModule<Late extends object>(needed: boolean, load: () => Promise<Late>): Late | undefined {
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    if (needed) void fetchOptional(load).then(setLate);
  }, [needed, load]);
  return late;
}
