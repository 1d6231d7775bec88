import { createContext, useContext } from 'react';
import { navigate, useSearch as useBrowserSearch, usePathname } from 'wouter/use-browser-location';

/** Path and query of the page that the server renders; undefined in the browser, which has an address of its own. */
const ServerUrlContext = createContext<string | undefined>(undefined);
export const ServerUrlProvider = ServerUrlContext.Provider;

/**
 * The path that is shown, and the way to another. Of wouter only its hooks: its router would cost 1.5 kB for nothing.
 */
export function useLocation(): readonly [path: string, navigate: typeof navigate] {
  const ssrPath = useContext(ServerUrlContext)?.split('?')[0];
  return [usePathname(ssrPath === undefined ? {} : { ssrPath }), navigate];
}

/** The query that is shown, with its question mark, or empty. */
export function useSearch(): string {
  const url = useContext(ServerUrlContext);
  return useBrowserSearch(url === undefined ? {} : { ssrSearch: url.slice(url.split('?')[0]?.length) });
}
