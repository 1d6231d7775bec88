import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sources } from '../scripts/build-sources.mjs';
import { pageFiles } from '../src/web/app/page-files.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const root = path.join(import.meta.dirname, '..');
const client = path.join(root, 'dist/client');

/** Returns the files that a module needs before it can run: its own and its static imports. */
function closure(manifest: Record<string, Chunk>, name: string): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The web build has no ${name}: run 'npm run build'`);
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

  it('keeps application code out of the order page script [ADMIN-7]', async () => {
    const files = new Set(closure(manifest, 'src/web/orders/access/open-order.ts'));
    expect(files.size).toBeLessThanOrEqual(2);
    expect(await totalBytes(files)).toBeLessThanOrEqual(1_500);
  });

  it.each(Object.entries(pageFiles))(
    'sends at most 90 kB of compressed JavaScript for the page %s',
    async (_, file) => {
      const files = ['src/web/loader.ts', 'src/web/entry-browser.tsx', file].flatMap((name) => [
        ...closure(manifest, name),
      ]);
      expect(await totalBytes(new Set(files))).toBeLessThanOrEqual(90_000);
    },
  );

  it('marks only the code that runs at once for compilation in the background [PIC-24]', async () => {
    const hinted = [];
    for (const file of new Set(Object.values(manifest).map((chunk) => chunk.file))) {
      if (!file.endsWith('.js')) continue;
      const code = await readFile(path.join(client, file), 'utf8');
      if (code.startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(path.basename(file).replace(/-.*/, ''));
    }
    expect(hinted.sort()).toEqual(['frame', 'vendor']);
  });

  it('inlines at most 2 kB of JavaScript in a page, and references no other before the application is needed', async () => {
    const held = ['src/web/loader.ts', 'src/web/before-paint.ts'].map((name) => closure(manifest, name));
    // Inlined code cannot share modules with the build.
    expect(held.map(({ size }) => size)).toEqual([1, 1]);
    expect(await totalBytes(held.flatMap((files) => [...files]))).toBeLessThanOrEqual(2_000);
  });

  it('loads less than 3 kB to zoom a picture, and none of it before [LOOK-3]', async () => {
    const page = closure(manifest, 'src/web/pages/product/page.tsx');
    const zoom = closure(manifest, 'src/web/pages/product/zoom/zoom-dialog.tsx');
    const more = [...zoom].filter((file) => !page.has(file));
    expect(more).toContain(manifest['src/web/pages/product/zoom/zoom-dialog.tsx']?.file);
    expect(await totalBytes(more)).toBeLessThan(3_000);
  });

  it('compresses every text', async () => {
    const files = await readdir(path.join(client, 'assets'));
    const texts = files.filter((file) => /\.(js|css|svg)$/.test(file));
    expect(texts.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('the server’s build', () => {
  it('is rebuilt when any of its sources changes', async () => {
    const folder = path.join(root, 'dist/server');
    const map: { sources: string[] } = JSON.parse(await readFile(path.join(folder, 'main.js.map'), 'utf8'));
    const own = map.sources
      .map((source) => path.relative(root, path.resolve(folder, source)))
      .filter((source) => !source.startsWith('node_modules'));
    expect(own.length).toBeGreaterThan(100);
    const isStamped = (source: string) =>
      sources.server.some((place) => source === place || source.startsWith(`${place}/`));
    expect(own.filter((source) => !isStamped(source))).toEqual([]);
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

  it('locks packages by integrity hash, without registry URLs', async () => {
    const lock: { packages: Record<string, { resolved?: string; integrity?: string; optional?: boolean }> } =
      JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
    // Packages for other platforms are optional, and not every registry has them.
    const open = Object.entries(lock.packages)
      .filter(([name]) => name !== '')
      .filter(([, { resolved, integrity, optional }]) => resolved !== undefined || !(integrity || optional));
    expect(open).toEqual([]);
  });
});

describe('the desk’s build', async () => {
  const folder = path.join(root, 'dist/desk');
  const manifest: Record<string, Chunk & { readonly isEntry?: boolean }> = JSON.parse(
    await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'),
  );

  const sumOf = async (files: readonly string[]) => {
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, `${file}.br`))).size));
    return sizes.reduce((total, size) => total + size, 0);
  };

  it('sends at most 360 kB of JavaScript in all views, and 90 kB for the text editor of one view, compressed [DESK-8]', async () => {
    const all = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
    const isEditor = (file: string) => path.basename(file).startsWith('markdown-editor-');
    const sum = await sumOf([...all].filter((file) => !isEditor(file)));
    expect(sum).toBeGreaterThan(50_000);
    expect(sum).toBeLessThanOrEqual(360_000);

    const editors = [...all].filter(isEditor);
    expect(editors).toHaveLength(1);
    expect(await sumOf(editors)).toBeLessThanOrEqual(90_000);
    const users = Object.entries(manifest).filter(([, { imports = [] }]) =>
      imports.some((name) => manifest[name]?.file === editors[0]),
    );
    expect(users.map(([name]) => name)).toEqual(['src/desk/views/content/article-view.tsx']);
  });

  it('leaves the visitors’ files byte for byte as they would be without a desk [DESK-8]', async () => {
    // Builds the storefront without a desk, from its sources alone, into another folder.
    const out = await mkdtemp(path.join(tmpdir(), 'without-desk-'));
    onTestFinished(() => rm(out, { recursive: true }));
    const place = path.join(out, 'project');
    await mkdir(place);
    const shared = ['src/web', 'src/domain', 'content', 'tools', 'vite.config.ts', 'package.json', 'tsconfig.json'];
    for (const name of shared) await cp(path.join(root, name), path.join(place, name), { recursive: true });
    await cp(path.join(root, 'src/contract'), path.join(place, 'src/contract'), {
      recursive: true,
      filter: (source) => !source.endsWith(`contract${path.sep}desk`),
    });
    for (const name of ['src/server/pictures', 'dist/pictures.json', 'dist/cards.json'])
      await cp(path.join(root, name), path.join(place, name), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
      {
        cwd: place,
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    const assets = path.join('dist/client/assets');
    const built = (await readdir(path.join(place, assets))).sort();
    expect(built.length).toBeGreaterThan(20);
    for (const file of built) {
      const [without, ours] = await Promise.all(
        [place, root].map((project) => readFile(path.join(project, assets, file)).catch(() => undefined)),
      );
      expect(ours?.equals(without ?? Buffer.alloc(0)), file).toBe(true);
    }
  });
});
