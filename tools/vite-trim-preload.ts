import type { Plugin } from 'vite';

/** Vite's own helper, by the name that its builds import. */
const helper = '\0vite/preload-helper.js';

/** Its replacement. */
export const helperSource = `
export const __vitePreload = (load) =>
  load().catch((payload) => {
    const event = new Event('vite:preloadError', { cancelable: true });
    event.payload = payload;
    if (dispatchEvent(event)) throw payload;
  });
`;

/**
 * Replaces Vite's wrapper of dynamic imports without its preloading of a chunk's own imports: their lists are empty
 * here (see vite.config.ts), and that part took 0.6 kB on every route. The rest reports a failure as Vite's does, so
 * that a page can reload when an update has removed a chunk.
 */
export function trimPreload(): Plugin {
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
