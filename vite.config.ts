import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { articleModules } from './tools/vite-articles.ts';
import { cardModule } from './tools/vite-cards.ts';
import { pictureModules } from './tools/vite-pictures.ts';

interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The files that are asked for by themselves, such as pages, and cannot run without a module. */
function findAskers(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const info = graph.getModuleInfo(id);
  if (!info || seen.has(id)) return new Set();
  seen.add(id);
  const above = info.importers.flatMap((importer) => [...findAskers(importer, graph, seen)]);
  return new Set(info.isEntry || info.dynamicImporters.length > 0 ? [id, ...above] : above);
}

/**
 * What the application cannot start without, and what three files share, compresses better in one file: 5 kB less on
 * every route than in 30 small ones. The loader's own stays apart, or it would fetch the application with it.
 */
function nameOfShell(id: string, graph: ModuleGraph): string | null {
  const askers = [...findAskers(id, graph)];
  if (askers.some((asker) => asker.endsWith('src/web/loader.ts'))) return null;
  return askers.length >= 3 || askers.some((asker) => asker.endsWith('src/web/entry-browser.tsx')) ? 'shell' : null;
}

/** Browser code goes to dist/client, the pages' half of the server to dist/server. The server itself is not built. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pictureModules(), articleModules(), cardModule()],
  // React has had this hook since 18: wouter's shim for older versions would add 0.7 kB to every route.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  appType: 'custom',
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node26',
        // One file: a server that runs goes on rendering every page while the next version is built beside it.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        // Pictures and icons are made by builds of their own.
        emptyOutDir: false,
        manifest: true,
        target: 'baseline-widely-available',
        // Names of chunks compress badly: lists of what each late chunk needs would add 0.8 kB to every route. The first page's
        // chunks are listed by the server, and pointing at a link fetches the next page's early.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/loader.ts', 'src/web/styles/main.css'],
          output: {
            codeSplitting: {
              groups: [
                // Apart from all else, or the loader would fetch the application with it.
                { name: 'preload', test: /vite.preload-helper|rolldown.runtime/ },
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam)\// },
                { name: nameOfShell, debugName: 'shell', test: /src.(web|domain|contract)/ },
              ],
            },
          },
        },
      },
  server: { middlewareMode: true },
}));
