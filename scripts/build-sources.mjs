const shared = ['src/contract', 'src/domain', 'scripts/build.mjs', 'scripts/build-sources.mjs', 'package-lock.json'];

/** Files and folders of which each part is built: it is built anew where one of them has changed. */
export const sources = {
  site: [
    ...shared,
    'src/web',
    'src/desk',
    'src/server/pictures',
    'content',
    'tools',
    'vite.config.ts',
    'vite.desk.config.ts',
    'vite.worker.config.ts',
  ],
  server: [...shared, 'src/server', 'src/web', 'content', 'vite.server.config.ts'],
};
