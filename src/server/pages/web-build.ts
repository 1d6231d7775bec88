import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../config/start-error.ts';
import { readPictureManifest } from '../pictures/manifest.ts';
import type { PictureManifest } from '../store/catalogue/pictures.ts';
import { type PageAssets, readAssets } from './assets.ts';
import { openStaticFiles, type StaticFiles } from './finished/static-files.ts';
import type { Renderer } from './pages.ts';

/** What `npm run build` leaves in dist/. */
export interface WebBuild {
  readonly pictures: PictureManifest;
  readonly files: StaticFiles;
  readonly assets: (pageFile: string) => PageAssets;
  readonly renderer: () => Promise<Renderer>;
}

/** Loads the web build. Throws a StartError where there is none. */
export async function loadWebBuild(folder: string): Promise<WebBuild> {
  const place = {
    pictures: join(folder, 'pictures.json'),
    manifest: join(folder, 'client/.vite/manifest.json'),
    renderer: join(folder, 'server/entry-server.js'),
  };
  try {
    await Promise.all(Object.values(place).map((file) => access(file)));
  } catch {
    throw new StartError("The web build is missing: make it with 'npm run build', then start again.");
  }
  const renderer: Promise<Renderer> = import(pathToFileURL(place.renderer).href);
  const [pictures, assets, files] = await Promise.all([
    readPictureManifest(place.pictures),
    readAssets(place.manifest),
    openStaticFiles(join(folder, 'client')),
    renderer,
  ]);
  return { pictures, assets, files, renderer: () => renderer };
}
