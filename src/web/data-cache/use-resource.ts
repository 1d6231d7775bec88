import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Resource, ResourceCache } from './resource-cache.ts';

const ResourceCacheContext = createContext<ResourceCache | null>(null);
export const ResourceCacheProvider = ResourceCacheContext.Provider;

export function useResourceCache(): ResourceCache {
  const cache = useContext(ResourceCacheContext);
  if (!cache) throw new Error('useResourceCache needs its provider');
  return cache;
}

/** Returns the state of a resource and loads it unless `enabled` is false. */
export function useResource<Data>(path: string, { enabled = true } = {}): Resource<Data> {
  const cache = useResourceCache();
  useEffect(() => {
    if (enabled) void cache.load(path);
  }, [cache, path, enabled]);
  const read = () => cache.get(path) as Resource<Data>;
  return useSyncExternalStore(cache.subscribe, read, read);
}
