import shared from './.dependency-cruiser.mjs';

/** Cycles between modules (folders), tests aside. `npm run module-map` draws the modules with the same options. */
export default {
  forbidden: [
    {
      name: 'no-cycles-between-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(server|web|desk|cli)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...shared.options,
    includeOnly: '^(src|content)/',
    exclude: { path: [String.raw`\.test\.tsx?$`, String.raw`\.d\.ts$`, '/testing/'] },
  },
};
