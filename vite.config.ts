import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './tools/browsers/supported.ts';
import { serverOutput } from './tools/server-output.ts';
import { cardModule } from './tools/vite-cards.ts';
import { pageSectionModules } from './tools/vite-page-sections.ts';
import { pictureModules } from './tools/vite-pictures.ts';

/** Browser code goes to dist/client, the pages' half of the server to dist/server, beside the server itself. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pictureModules(), pageSectionModules(), cardModule()],
  // React has had this hook since 18: wouter's shim for older versions would add 0.7 kB to every route.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: false,
        target: 'node26',
        // One file: a server that runs goes on rendering every page while the next version is built beside it.
        rolldownOptions: { output: serverOutput },
      }
    : {
        outDir: 'dist/client',
        // Pictures and icons are made by builds of their own.
        emptyOutDir: false,
        manifest: true,
        target: [...buildTarget],
        // Names of chunks compress badly: lists of what each late chunk needs would add 0.8 kB to every route. The
        // first page's chunks are listed by the server, and pointing at a link fetches the next page's early.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The loader, which is no part of the build's modules, calls what the entry exports.
          preserveEntrySignatures: 'exports-only',
          input: [
            'src/web/before-paint.ts',
            'src/web/loader.ts',
            'src/web/entry-browser.tsx',
            'src/web/payments/copy-buttons.ts',
            'src/web/orders/access/open-order.ts',
            'src/web/offline/register-service-worker.ts',
            'src/web/styles/main.css',
          ],
          output: {
            // Nearly all of React and of the frame runs as soon as they are there: Chromium then compiles them off
            // the main thread while they arrive, a tenth less blocking before a page is hydrated.
            postBanner: ({ name }) => (/^(vendor|frame)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
                // The frame of every page, with all that it needs, in one file: a chunk of its own for each part that a
                // page shares with it would add 0.3 kB to every route.
                { name: 'frame', test: /src.web.app.hydrate-app/ },
                // What eight files share compresses better in one file: 4 kB less on every route than in small ones.
                { name: 'shell', test: /src.(web|contract|domain)/, minShareCount: 8 },
                // Pages that load one of them load both.
                { name: 'price-parts', test: /src.web.(tax.estimate|shipping.use-shipping)\./ },
              ],
            },
          },
        },
      },
  server: { middlewareMode: true },
}));
