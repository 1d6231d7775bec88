import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageFiles } from '../src/web/app/page-files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const root = path.join(import.meta.dirname, '..');
const client = path.join(root, 'dist/client');

/** The files that a module needs before it can run. */
function closure(manifest: Record<string, Chunk>, name: string): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The web build knows no ${name}: run 'npm run build'`);
  return new Set([chunk.file, ...(chunk.imports ?? []).flatMap((imported) => [...closure(manifest, imported)])]);
}

async function totalBytes(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(async (file) => (await stat(path.join(client, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('the web build', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));

  it.each(Object.entries(pageFiles))(
    'sends at most 80 kB of JavaScript for the page %s, compressed',
    async (_, file) => {
      const files = ['src/web/loader.ts', 'src/web/entry-browser.tsx', file].flatMap((name) => [
        ...closure(manifest, name),
      ]);
      expect(await totalBytes(new Set(files))).toBeLessThanOrEqual(80_000);
    },
  );

  it('sends at most 2 kB of JavaScript before the application is wanted', async () => {
    expect(await totalBytes(closure(manifest, 'src/web/loader.ts'))).toBeLessThanOrEqual(2_000);
  });

  it('compresses every text', async () => {
    const files = await readdir(path.join(client, 'assets'));
    const texts = files.filter((file) => /\.(js|css|svg)$/.test(file));
    expect(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('the repository', () => {
  it('has no source file of more than 300 lines', async () => {
    const files = (await Promise.all(['src', 'content', 'tests', 'tools', 'scripts'].map(listSources))).flat();
    const long = await Promise.all(
      files.map(async (file) => ({ file, lines: (await readFile(file, 'utf8')).split('\n').length - 1 })),
    );
    expect(long.filter(({ lines }) => lines > 300)).toEqual([]);
  });

  it('locks packages by content, and names no registry to fetch them from', async () => {
    const lock: { packages: Record<string, { resolved?: string; integrity?: string; optional?: boolean }> } =
      JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
    // A package of another platform is optional, and not every registry holds it.
    const open = Object.entries(lock.packages)
      .filter(([name]) => name !== '')
      .filter(([, { resolved, integrity, optional }]) => resolved !== undefined || !(integrity || optional));
    expect(open).toEqual([]);
  });
});
