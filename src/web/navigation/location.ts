import { createContext, useContext } from 'react';
import { navigate, useSearch as useBrowserSearch, usePathname } from 'wouter/use-browser-location';

/** Path and query of the page rendered on the server; undefined in the browser, which uses its location. */
const ServerUrlContext = createContext<string | undefined>(undefined);
export const ServerUrlProvider = ServerUrlContext.Provider;

/** Returns the current path and the navigate function. Uses only wouter's hooks: its router would add 1.5 kB. */
export function useLocation(): readonly [path: string, navigate: typeof navigate] {
  const ssrPath = useContext(ServerUrlContext)?.split('?')[0];
  return [usePathname(ssrPath === undefined ? {} : { ssrPath }), navigate];
}

/** Returns the current query with its question mark, or an empty string. */
export function useSearch(): string {
  const url = useContext(ServerUrlContext);
  return useBrowserSearch(url === undefined ? {} : { ssrSearch: url.slice(url.split('?')[0]?.length) });
}
