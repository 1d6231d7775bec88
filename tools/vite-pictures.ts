import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { shownPicture } from '../src/server/pictures/manifest.ts';
import type { PictureManifest } from '../src/server/store/catalogue/pictures.ts';

const prefix = 'virtual:picture/';
const manifestFile = path.join(import.meta.dirname, '..', 'dist', 'pictures.json');

/**
 * Lets a page import a picture by its name: `import hero from 'virtual:picture/hero-home'` gives its address, size,
 * widths and colour (see src/web/picture-module.d.ts). Only the pictures that are imported reach the browser's code.
 * The pictures must have been built before; a name that the build does not know ends the web build with a sentence that
 * says so.
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
