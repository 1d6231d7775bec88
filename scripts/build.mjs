/**
 * Builds the parts whose sources have changed: the site (pictures, browser code with its compressed forms, the server
 * build of the pages) and the server itself. `--force` builds everything; `--for-dev` skips what Vite builds on
 * demand.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { sources } from './build-sources.mjs';
import { root, say, since } from './run.mjs';

/** Programs, workers and child processes of the server, each one file in dist/server. */
const programs = {
  main: 'src/server/main.ts',
  cli: 'src/cli/main.ts',
  'draw-worker': 'src/server/pdf/draw-worker.ts',
  'picture-job': 'src/server/pictures/picture-job.ts',
  'continuous-backup-process': 'src/server/store/backup/continuous/continuous-backup-process.ts',
  'rewrite-worker': 'src/server/actions/customers/rewrite-worker.ts',
};

const parts = [
  {
    name: 'site',
    sources: sources.site,
    results: [
      'dist/client/.vite/manifest.json',
      'dist/server/entry-server.js',
      'dist/desk/.vite/manifest.json',
      'dist/worker/worker.js',
      'dist/server/render-first-view.js',
      'dist/pictures.json',
      'dist/cards.json',
    ],
    build: buildSite,
  },
  {
    name: 'server',
    sources: sources.server,
    results: Object.keys(programs).map((name) => `dist/server/${name}.js`),
    build: buildServer,
  },
];
const assets = path.join(root, 'dist', 'client', 'assets');
const deskAssets = path.join(root, 'dist', 'desk', 'assets');

/** Hash over the names and contents of sources: modification times change with every clone. 6 MB take 30 ms. */
async function hashSources(places) {
  const hash = createHash('sha256');
  for (const source of places) {
    for (const file of await listFiles(path.join(root, source))) {
      hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function listFiles(from) {
  if (path.extname(from) !== '') return [from];
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function buildPictures() {
  const tool = await import('../tools/build-pictures.ts');
  await tool.buildPictures({
    masters: path.join(root, 'content', 'pictures'),
    out: path.join(root, 'dist', 'client', 'pictures'),
    manifest: path.join(root, 'dist', 'pictures.json'),
    // Outside node_modules, which a change of packages empties: encoding all pictures takes a minute.
    cache: path.join(root, '.cache', 'pictures'),
    log: say,
  });
}

async function buildCards() {
  const tool = await import('../tools/pictures/build-cards.ts');
  await tool.buildCards({
    content: path.join(root, 'content'),
    out: path.join(root, 'dist', 'client', 'pictures'),
    pictures: path.join(root, 'dist', 'pictures.json'),
    manifest: path.join(root, 'dist', 'cards.json'),
    cache: path.join(root, '.cache', 'cards'),
    log: say,
  });
}

async function buildIcons() {
  const tool = await import('../tools/pictures/build-icons.ts');
  await tool.buildIcons({
    brand: path.join(root, 'content', 'brand'),
    out: path.join(root, 'dist', 'client', 'icons'),
    site: path.join(root, 'dist', 'client'),
    log: say,
  });
}

async function buildWeb() {
  const started = performance.now();
  // React and Vite read NODE_ENV from the environment, and would build for development.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const { output } = await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/web/entry-server.tsx' }, ssr: { noExternal: true } });
  const made = new Set(output.map(({ fileName }) => path.basename(fileName)));
  const old = (await readdir(assets)).filter((file) => !made.has(file));
  await Promise.all(old.map((file) => rm(path.join(assets, file))));
  say(`web: built in ${since(started)}`);
}

/** Runs Vite with a separate configuration, so that the storefront's files are identical with and without the desk. */
async function buildApart(name, config, ssr) {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = path.join(root, config);
  await build({ root, configFile, logLevel: 'warn' });
  if (ssr) await build({ root, configFile, logLevel: 'warn', build: { ssr }, ssr: { noExternal: true } });
  say(`${name}: built in ${since(started)}`);
}

async function buildServer() {
  const started = performance.now();
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const configFile = path.join(root, 'vite.server.config.ts');
  for (const [name, ssr] of Object.entries(programs)) {
    const rolldownOptions = { output: { entryFileNames: `${name}.js` } };
    await build({ root, configFile, logLevel: 'warn', build: { ssr, rolldownOptions } });
  }
  say(`server: built in ${since(started)}`);
}

/**
 * Writes `.br` and `.gz` next to every text file, so that the server starts without compressing: brotli's maximum
 * quality is slow.
 */
async function compressAssets(assets) {
  const started = performance.now();
  const texts = (await readdir(assets)).filter((file) => /\.(js|css|svg|json)$/.test(file));
  const brotli = promisify(zlib.brotliCompress);
  const gzip = promisify(zlib.gzip);
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(assets, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }));
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
  say(`web: ${texts.length} files compressed in ${since(started)}`);
}

async function buildSite() {
  await buildPictures();
  await buildCards();
  await buildIcons();
  await buildWeb();
  await compressAssets(assets);
  // References the files built for the pages.
  await buildApart('worker', 'vite.worker.config.ts');
  await buildApart('desk', 'vite.desk.config.ts', 'src/desk/render-first-view.tsx');
  await compressAssets(deskAssets);
}

/** Builds a part unless its stamp matches its sources. A failed build leaves no stamp. */
async function bringUpToDate({ name, sources, results, build }) {
  const stampFile = path.join(root, 'dist', `${name}.sha256`);
  const stamp = await hashSources(sources);
  const isBuilt = results.every((file) => existsSync(path.join(root, file)));
  const built = isBuilt && (await readFile(stampFile, 'utf8').catch(() => ''));
  if (built === stamp && !process.argv.includes('--force')) return;
  await rm(stampFile, { force: true });
  await build();
  await writeFile(stampFile, stamp);
}

try {
  if (process.argv.includes('--for-dev')) {
    await buildPictures();
    await buildCards();
    await buildIcons();
  } else {
    for (const part of parts) await bringUpToDate(part);
  }
} catch (error) {
  say(`The build failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
