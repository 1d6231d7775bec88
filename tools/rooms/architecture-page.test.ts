import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

async function foldersIn(place: string): Promise<string[]> {
  const entries = await readdir(new URL(place, root), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

it('tells of every room of the server, and of every thing of the store, who comes in', async () => {
  const page = await readFile(new URL('docs/architecture.md', root), 'utf8');
  const rows = page.slice(page.indexOf('| room | who comes in |')).split('\n\n', 1)[0] ?? '';
  const isTold = (name: string) => rows.includes(`\`${name}\``) || rows.includes(`\`${name}/<thing>\``);
  expect((await foldersIn('src/server')).filter((name) => !isTold(name))).toEqual([]);
  const things = await foldersIn('src/server/store');
  expect(things.filter((name) => !isTold(name) && !isTold(`store/${name}`))).toEqual([]);
});
