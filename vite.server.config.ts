import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = resolve(root, 'dist/server');

/**
 * A module keeps the address of its source: what it starts by a name beside its own (workers, the process that decodes
 * pictures) runs from there, and paths to the project's root stay what they are where the server runs from its sources.
 */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const place = JSON.stringify(relative(outDir, id));
      const folder = JSON.stringify(`/${relative(outDir, dirname(id))}`);
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`),
        map: null,
      };
    },
  },
};

/** Traces are told in lines of our sources alone: libraries' lines would make the map three times as large. */
const noMapsOfLibraries: Plugin = {
  name: 'no-maps-of-libraries',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/**
 * The server in one file: 1,200 modules of its own and of its libraries take 0.6 s to be found and linked at every
 * start. What has machine code or reads files of its own stays where it is.
 */
export default defineConfig({
  plugins: [addressesOfSources, noMapsOfLibraries],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir,
    // The pages' half stands beside it.
    emptyOutDir: false,
    target: 'node26',
    sourcemap: true,
    rolldownOptions: {
      external: [/^node:/, 'sharp', 'pdfkit', 'pg-native'],
      output: { codeSplitting: false, sourcemapExcludeSources: true },
    },
  },
});
