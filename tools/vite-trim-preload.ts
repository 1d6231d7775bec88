import type { Plugin } from 'vite';

/** Vite's own helper, under the name by which its builds import it. */
const helper = '\0vite/preload-helper.js';

/** What it becomes. */
export const helperSource = `
export const __vitePreload = (load) =>
  load().catch((payload) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = payload;
    if (dispatchEvent(event)) throw payload;
  });
`;

/**
 * What Vite puts around each late import, without the half that would fetch the chunk's own imports early: their lists
 * are empty here (see vite.config.ts), and that half alone took 0.6 kB on every route. What is left tells of a failure,
 * as Vite's does, so that a page that asks for code which an update took away can be loaded anew.
 */
export function leanImport(): Plugin {
  return {
    name: 'breezebox-lean-import',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /preload-helper/ },
      handler: (id) => (id === helper ? helperSource : null),
    },
  };
}
