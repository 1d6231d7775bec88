import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { serverOutput } from './tools/server-output.ts';

const root = import.meta.dirname;
const outDir = resolve(root, 'dist/server');

/**
 * Workers and child processes are files beside the bundle. Other addresses stay those of the sources, so that paths
 * to the project's root are the same where the server runs from its sources.
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
          .replaceAll(/new URL\((['"])([\w-]+)\.ts\1, import\.meta\.url\)/g, "new URL('./$2.js', import.meta['url'])")
          .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
          .replaceAll("import.meta['url']", 'import.meta.url')
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
 * Each program in one file: 1,200 modules of the server and its libraries take 0.6 s to be found and linked at every
 * start. Packages with machine code or files of their own stay in node_modules.
 */
export default defineConfig({
  plugins: [addressesOfSources, noMapsOfLibraries],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    outDir,
    // The pages' half stands beside it.
    emptyOutDir: false,
    target: 'node26',
    sourcemap: true,
    rolldownOptions: {
      external: [/^node:/, 'sharp', 'pdfkit', 'pg-native'],
      output: { ...serverOutput, sourcemapExcludeSources: true },
    },
  },
});
