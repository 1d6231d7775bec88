import { type ComponentType, useEffect, useState } from 'react';
import { fetchOptional } from '../optional-code.ts';

/**
 * A component whose code is fetched once it is needed; undefined until then, and where it could not be fetched.
 * @param load must be the same function in every render
 */
export function useLate<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (needed) void fetchOptional(load).then((loaded) => loaded && setComponent(() => loaded));
  }, [needed, load]);
  return component;
}
