import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { readConfig } from '../config/config.ts';
import type { DeskBuild } from '../desk/desk-deps.ts';
import { createLog } from '../observability/log.ts';
import type { Shop } from '../open-shop.ts';
import { openStaticFiles } from '../pages/cache/static-files.ts';
import type { WebBuild } from '../pages/web-build.ts';
import { readPictureManifest } from '../pictures/manifest.ts';

const root = resolve(import.meta.dirname, '../../..');
const entry = 'virtual:dev-entry';
const deskEntry = 'virtual:dev-desk-entry';
const liveBuild = Symbol.for('live-web-build');
const liveDesk = Symbol.for('live-desk-build');

/**
 * React's refresh hook must run before any component is loaded. It is a module, since the policy allows no inline
 * code.
 */
const entryCode = (module: string) => `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('${module}');
`;

/** Replaces dist/ by Vite: modules are loaded fresh from src/. */
const devModules: Plugin = {
  name: 'dev-modules',
  enforce: 'pre',
  resolveId: (id) => (id === entry || id === deskEntry ? id : undefined),
  load(id) {
    if (id === entry) return entryCode('/src/web/loader.ts');
    if (id === deskEntry) return entryCode('/src/desk/start.ts');
    if (id === join(root, 'src/server/desk/desk-build.ts')) {
      return `export const loadDeskBuild = () => globalThis[Symbol.for('${liveDesk.description}')];`;
    }
    if (id !== join(root, 'src/server/pages/web-build.ts')) return undefined;
    return `export const loadWebBuild = () => globalThis[Symbol.for('${liveBuild.description}')]();`;
  },
};

async function loadLiveBuild(vite: ViteDevServer): Promise<WebBuild> {
  return {
    pictures: await readPictureManifest(join(root, 'dist/pictures.json')),
    files: await openStaticFiles(join(root, 'dist/client')),
    assets: () => ({
      scripts: [`/@id/${entry}`],
      entry: '/src/web/entry-browser.tsx',
      copyButtons: '/src/web/payments/copy-buttons.ts',
      openOrder: '/src/web/orders/access/open-order.ts',
      styles: ['/src/web/styles/main.css'],
      font: undefined,
      chunks: [],
      startNow: true,
    }),
    renderer: async () =>
      (await vite.ssrLoadModule('/src/web/entry-server.tsx')) as Awaited<ReturnType<WebBuild['renderer']>>,
  };
}

/** The shop as of its current sources: reopened on the first request after a change in src/ or content/. */
function createLiveShop(vite: ViteDevServer, origin: string) {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  let shop: Promise<Shop> | undefined;

  async function open(): Promise<Shop> {
    const { openShop } = (await vite.ssrLoadModule('/src/server/open-shop.ts')) as typeof import('../open-shop.ts');
    const { readSettings } = (await vite.ssrLoadModule(
      '/src/server/config/settings.ts',
    )) as typeof import('../config/settings.ts');
    // In development links lead to this server, wherever the shop is otherwise.
    const here = { ...config, publicUrl: origin };
    return openShop({
      config: here,
      env: { ...process.env, PUBLIC_URL: origin },
      settings: readSettings(process.env),
      log,
      listeningUrl: origin,
      root,
    });
  }

  vite.watcher.on('all', (_, file) => {
    const watched = ['src', 'content'].some((folder) => file.startsWith(join(root, folder) + sep));
    if (!watched || !shop) return;
    const old = shop;
    shop = undefined;
    old.then((one) => one.close()).catch(() => {});
  });
  return () => {
    shop ??= open();
    return shop;
  };
}

/** Vite writes inline styles to show errors; the rest of the policy stays strict. */
function relaxPolicy(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy');
  if (policy) response.headers.set('Content-Security-Policy', policy.replace('style-src', "style-src 'unsafe-inline'"));
  return response;
}

const { host, port } = readConfig(process.env);
const server = createHttpServer();
const vite = await createServer({
  root,
  plugins: [devModules],
  server: { middlewareMode: true, ws: { server } },
  // Pre-bundled before the first page: a dependency found later would reload the page.
  optimizeDeps: { entries: ['src/web/entry-browser.tsx', 'src/desk/start.ts'] },
});
const desk: DeskBuild = { files: { respond: async () => undefined }, scripts: [`/@id/${deskEntry}`], styles: [] };
Object.assign(globalThis, { [liveBuild]: () => loadLiveBuild(vite), [liveDesk]: desk });

server.listen(port, host, () => {
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const openShop = createLiveShop(vite, origin);
  const answer = getRequestListener(async (request, env) => {
    try {
      return relaxPolicy(await (await openShop()).fetch(request, env));
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return new Response(stripVTControlCharacters(text), { status: 500 });
    }
  });
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void answer(request, response)),
  );
  process.stdout.write(`In development at ${origin}/; changes show at once.\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
