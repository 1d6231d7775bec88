import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../config/startup-error.ts';
import type { InlineAssets } from '../http/inline-assets.ts';
import { readPictureManifest } from '../pictures/manifest.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import { manifestName, type PageAssets, readAssets } from './assets.ts';
import { type EncodedBody, encodeBody } from './cache/encoded-body.ts';
import { openStaticFiles, type StaticFiles } from './cache/static-files.ts';
import type { Renderer } from './pages.ts';

/** The output of `npm run build` in dist/. */
export interface WebBuild {
  readonly pictures: PictureManifest;
  readonly files: StaticFiles;
  /** The service worker, and the script that unregisters it; undefined in development. */
  readonly worker?: { readonly keep: EncodedBody; readonly withdraw: EncodedBody } | undefined;
  readonly assets: (pageFile: string) => PageAssets;
  /** Inlined files, which the CSP has to allow; undefined if pages link the files, as in development. */
  readonly inline?: InlineAssets | undefined;
  readonly renderer: () => Promise<Renderer>;
}

/**
 * Loads the web build.
 * @throws StartError if there is none
 */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const client = join(folder, 'client');
  const place = {
    pictures: join(folder, 'pictures.json'),
    manifest: join(client, manifestName),
    renderer: join(folder, 'server/entry-server.js'),
    keep: join(folder, 'worker/worker.js'),
    withdraw: join(folder, 'worker/unregister.js'),
  };
  try {
    await Promise.all(Object.values(place).map((file) => access(file)));
  } catch {
    throw new StartupError("The web build is missing: make it with 'npm run build', then start again.");
  }
  const renderer: Promise<Renderer> = import(pathToFileURL(place.renderer).href);
  const [pictures, site, files, keep, withdraw] = await Promise.all([
    readPictureManifest(place.pictures),
    readAssets(client),
    openStaticFiles(client),
    readScript(place.keep),
    readScript(place.withdraw),
    renderer,
  ]);
  return { pictures, ...site, files, worker: { keep, withdraw }, renderer: () => renderer };
}

const readScript = async (file: string): Promise<EncodedBody> =>
  encodeBody(await readFile(file, 'utf8'), 'text/javascript; charset=utf-8');

/** The build without the service worker, if that is disabled. */
export function withoutOffline(build: WebBuild, isOn: boolean): WebBuild {
  return isOn ? build : { ...build, assets: (file) => ({ ...build.assets(file), offline: undefined }) };
}
