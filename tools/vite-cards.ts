import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const cardsId = 'virtual:cards';
const manifestFile = path.join(import.meta.dirname, '..', 'dist', 'cards.json');

/**
 * Virtual module with the link preview card of each page (see src/web/cards-module.d.ts). The cards must be built
 * first.
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
