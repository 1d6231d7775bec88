/** A bare node:http server of pages and the files that they show: what anyone would put in their place at no cost. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Told once: the HTML of each path, and the folder of the build. */
process.once('message', ({ pages, files }: { pages: Record<string, string>; files: string }) => {
  const ready = new Map(Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(html)]));
  const read = new Map<string, Promise<Buffer>>();
  const server = createServer({ keepAliveTimeout: 65_000 }, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = ready.get(pathname);
    const type = types[extname(pathname)];
    if (page) {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': page.length,
        'Cache-Control': 'no-cache',
      });
      response.end(page);
    } else if (type && /^\/(pictures|assets)\//.test(pathname)) {
      const file = join(files, dirname(pathname), basename(pathname));
      const isSheet = type === types['.css'];
      if (!read.has(file)) read.set(file, readFile(isSheet ? `${file}.br` : file));
      const bytes = await read.get(file);
      response.writeHead(200, {
        'Content-Type': type,
        'Content-Length': bytes?.length,
        ...(isSheet && { 'Content-Encoding': 'br' }),
      });
      response.end(bytes);
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit());
