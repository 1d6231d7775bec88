import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const cardsId = 'virtual:cards';
const manifestFile = path.join(import.meta.dirname, '..', 'dist', 'cards.json');

/**
 * Tells the pages which card the preview of a link shows (see src/web/cards-module.d.ts). The cards must have been
 * built before.
 */
export function cardModule(): Plugin {
  return {
    name: 'breezebox-cards',
    enforce: 'pre',
    resolveId: (id) => (id === cardsId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${cardsId}`) return undefined;
      this.addWatchFile(manifestFile);
      return `export const cards = ${await readFile(manifestFile, 'utf8')};`;
    },
  };
}
