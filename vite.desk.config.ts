import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './tools/browsers/supported.ts';
import { serverOutput } from './tools/server-output.ts';

/** What operations state for the server, the help of commands and the API description. */
const unused = /\n\s+(?:summary|details|errors):\s*(?:\[[^\]]*\]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),/g;

/** The description of a field, such as `field(schema, "description", { placeholder: "ID" })`. */
const description = /\bfield\(([^\n]*?), "(?:[^"\\\n]|\\.)*"(?:, \{[^{}]*\})?\)/g;

/**
 * Contracts without schemas, help texts and error codes: the server validates, so that the browser needs neither them
 * nor the library.
 */
const contractsWithoutSchemas: Plugin = {
  name: 'contracts-without-schemas',
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/import \* as z from .*/, 'const z = new Proxy(() => z, { get: () => z, apply: () => z });')
        .replace(unused, '')
        .replace(description, 'field($1)'),
      map: null,
    }),
  },
};

/** The desk's code goes to dist/desk, apart from what visitors load; what renders its first view, beside the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [contractsWithoutSchemas, react(), tailwindcss()],
  // React has had this hook since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  base: '/desk/',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: false,
        target: 'node26',
        rolldownOptions: { output: serverOutput },
      }
    : {
        outDir: 'dist/desk',
        emptyOutDir: true,
        manifest: true,
        target: [...buildTarget],
        // The document preloads the code of every view (desk-build.ts): a list for each import would repeat it.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/desk/start.ts'],
          output: {
            codeSplitting: {
              // The first view comes in 9 files in place of 19, which compress by 3 kB better.
              groups: [
                // Apart from all else, or what starts the desk would fetch all of it first.
                { name: 'preload', test: /vite.preload-helper|rolldown.runtime/ },
                { name: 'main', test: /src.desk.main/ },
                // One view alone loads it: it has a limit of its own (tests/build.test.ts).
                {
                  name: 'markdown-editor',
                  test: /node_modules.(@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)/,
                },
                {
                  name: 'shared',
                  test: /src.(desk(?!.views)|web|contract(?!.(catalogue|pricing|settings|shipping))|domain)/,
                  minShareCount: 10,
                },
              ],
            },
          },
        },
      },
}));
