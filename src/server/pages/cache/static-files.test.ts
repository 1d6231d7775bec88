import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

const script = 'console.log("ready");';
let folder: string;
let files: StaticFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  const content: Record<string, string | Buffer> = {
    'client/assets/app-1a2b.js': script,
    'client/assets/app-1a2b.js.br': brotliCompressSync(script),
    'client/assets/app-1a2b.js.gz': gzipSync(script),
    'client/assets/font-1a2b.woff2': 'font',
    'client/pictures/xl-7.0-320.avif': 'picture',
    'client/icons/favicon.svg': '<svg/>',
    'client/.vite/manifest.json': '{}',
    'secret.txt': 'secret',
  };
  for (const [name, bytes] of Object.entries(content)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  await symlink(join(folder, 'secret.txt'), join(folder, 'client/assets/link.txt'));
  files = await openStaticFiles(join(folder, 'client'));
});
afterAll(() => rm(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  files.respond(new Request('http://shop.example/', { headers }), path);

describe('files of the web build', () => {
  it('with hashed names never expire, and are sent as the build compressed them [CACHE-3]', async () => {
    const response = (await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br' })) as Response;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  });

  it('are sent uncompressed if they are pictures or fonts [CACHE-3]', async () => {
    for (const [path, type] of [
      ['/pictures/xl-7.0-320.avif', 'image/avif'],
      ['/assets/font-1a2b.woff2', 'font/woff2'],
    ] as const) {
      const { headers } = (await get(path, { 'Accept-Encoding': 'br' })) as Response;
      expect(headers.get('Content-Type')).toBe(type);
      expect(headers.get('Cache-Control')).toContain('immutable');
      expect(headers.has('Content-Encoding')).toBe(false);
    }
  });

  it('with fixed names are cached for an hour and then revalidated by ETag [CACHE-3]', async () => {
    const response = await get('/icons/favicon.svg');
    expect(response?.headers.get('Cache-Control')).toBe('public, max-age=3600');
    const again = await get('/icons/favicon.svg', { 'If-None-Match': response?.headers.get('ETag') ?? '' });
    expect(again?.status).toBe(304);
  });

  it.each([
    '/secret.txt',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/link.txt',
    '/assets/app-1a2b.js.br',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '//assets/app-1a2b.js',
    '/__proto__',
    '/assets/\0',
  ])('do not include %j', async (path) => {
    expect(await get(path)).toBeUndefined();
  });

  it('are not found if a newer build has removed them', async () => {
    await rm(join(folder, 'client/pictures/xl-7.0-320.avif'));
    expect(await get('/pictures/xl-7.0-320.avif')).toBeUndefined();
  });
});
