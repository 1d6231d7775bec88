import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { delivered } from './src/web/pages/legal/delivered.ts';
import { buildTarget } from './tools/browsers/supported.ts';
import { articleModules } from './tools/vite-articles.ts';
import { cardModule } from './tools/vite-cards.ts';
import { pictureModules } from './tools/vite-pictures.ts';

/**
 * What the terms say of delivery is said when they are built. Countries and days, asked for by the checkout and by the
 * terms, would else be a file of their own: 0.1 kB more for the checkout.
 */
const deliveryInWords: Plugin = {
  name: 'delivery-in-words',
  load: (id) =>
    id.endsWith('/src/web/pages/legal/delivered.ts')
      ? `export const delivered = ${JSON.stringify(delivered)};`
      : undefined,
};

/** Browser code goes to dist/client, the pages' half of the server to dist/server, beside the server itself. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    pictureModules(),
    articleModules(),
    cardModule(),
    deliveryInWords,
  ],
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
        rolldownOptions: { output: { codeSplitting: false } },
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
            'src/web/orders/open-order.ts',
            'src/web/offline/register-service-worker.ts',
            'src/web/styles/main.css',
          ],
          output: {
            // Nothing compresses a hash, and the frame names every page: with seven letters in place of eight, routes
            // have 30 to 60 bytes less. The libraries name the runtime alone, and come out 46 bytes smaller with the
            // longer name. React and the frame of every page run as soon as they are there, nearly all of them: the
            // browser compiles them beside the page, while they come. A tenth less of what keeps a page busy until it
            // is taken over.
            postBanner: ({ name }) => (/^(vendor|frame)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/[name]-[hash:${name === 'rolldown-runtime' ? 8 : 7}].js`,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
                // The frame of every page, with all that it needs, in one file: a chunk of its own for each part that a
                // page shares with it would add 0.3 kB to every route.
                { name: 'frame', test: /src.web.app.hydrate-app/ },
                // What four files share compresses better in one file: 4 kB less on every route than in 25 small ones.
                // Measures and units are read by few pages and by parts that come late: with them, every route would
                // have 0.4 kB more.
                {
                  name: 'shell',
                  test: /src.(web|contract|domain.(?!catalogue.dimensions|shared.text.non-breaking-units))/,
                  minShareCount: 4,
                },
                // What pages with fields share, promo codes among it: in one file 0.3 kB less for those that have both.
                {
                  name: 'forms',
                  test: /src.web.(forms|ui.is-focus-lost|promotions)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  server: { middlewareMode: true },
}));
