import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shownPicture } from '../src/server/pictures/manifest.ts';
import type { PictureManifest } from '../src/server/store/catalogue/pictures.ts';

const prefix = 'virtual:picture/';
const manifestFile = path.join(import.meta.dirname, '..', 'dist', 'pictures.json');

/**
 * Virtual module per picture: `import hero from 'virtual:picture/hero-home'` returns its URL, size, widths and colour
 * (see src/web/picture-module.d.ts). Only imported pictures reach the browser's code. The pictures must be built first;
 * an unknown name fails the web build with a message that names it.
 */
export function pictureModules(): Plugin {
  return {
    name: 'breezebox-pictures',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      this.addWatchFile(manifestFile);
      const picture = (await readManifest())[name];
      if (!picture) this.error(`There is no picture ${name}: put it into content/pictures and build the pictures.`);
      return `export default ${JSON.stringify(shownPicture(name, picture))};`;
    },
  };
}

async function readManifest(): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'));
  } catch (cause) {
    throw new Error(`${manifestFile} cannot be read: build the pictures before the web.`, { cause });
  }
}
