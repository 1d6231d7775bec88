import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { buildTarget } from './tools/browsers/supported.ts';

const root = import.meta.dirname;

/**
 * The names of what pages load, which stand in the worker: so it is built after them, and is another one whenever they
 * are.
 */
function listBuilt(): string[] {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(resolve(root, 'dist/client/.vite/manifest.json'), 'utf8'),
  );
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

/**
 * The worker that keeps pages, and the one that takes its place where it is withdrawn: two scripts, each in one file.
 */
export default defineConfig({
  publicDir: false,
  define: { builtFiles: JSON.stringify(listBuilt()) },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    target: [...buildTarget],
    modulePreload: false,
    rolldownOptions: {
      input: ['src/web/service-worker/worker.ts', 'src/web/service-worker/unregister.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
