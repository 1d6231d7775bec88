const shared = ['src/contract', 'src/domain', 'scripts/build.mjs', 'scripts/build-sources.mjs', 'package-lock.json'];

/** Source files and folders of each part: it is rebuilt when one of them changes. */
export const sources = {
  site: [
    ...shared,
    'src/web',
    'src/desk',
    'src/server/content',
    'src/server/pictures',
    'content',
    'tools',
    'vite.config.ts',
    'vite.desk.config.ts',
    'vite.worker.config.ts',
  ],
  server: [...shared, 'src/server', 'src/cli', 'src/web', 'content', 'vite.server.config.ts'],
};
