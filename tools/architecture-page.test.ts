import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

async function foldersIn(place: string): Promise<string[]> {
  const entries = await readdir(new URL(place, root), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

it('the architecture page lists every server module, and the store modules that are not features', async () => {
  const page = await readFile(new URL('docs/architecture.md', root), 'utf8');
  const rows = page.slice(page.indexOf('| Module | Purpose |')).split('\n\n', 1)[0] ?? '';
  const isListed = (name: string) => rows.includes(`\`${name}\``) || rows.includes(`\`${name}/<feature>\``);
  expect((await foldersIn('src/server')).filter((name) => !isListed(name))).toEqual([]);
  const features = page.slice(page.indexOf('Each feature has one name')).split('\n\n', 1)[0] ?? '';
  const folders = await foldersIn('src/server/store');
  expect(folders.filter((name) => !features.includes(`\`${name}\``) && !isListed(`store/${name}`))).toEqual([]);
});
