import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fillDelivery } from '../src/domain/content/fill-facts.ts';

const prefix = 'virtual:page-section/';
const folder = path.join(import.meta.dirname, '..', 'content', 'pages');

/**
 * Virtual module per section of a file in content/pages: `import search from 'virtual:page-section/home/search'`. The
 * first code of a page then contains this section only, and not the whole file.
 */
export function pageSectionModules(): Plugin {
  return {
    name: 'breezebox-page-sections',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [page = '', section = ''] = id.slice(prefix.length + 1).split('/');
      const file = path.join(folder, `${page}.json`);
      this.addWatchFile(file);
      const texts: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
      if (!(section in texts)) this.error(`${file} has no section ${section}.`);
      return `export default ${JSON.stringify(fillDelivery(texts[section]))};`;
    },
  };
}
