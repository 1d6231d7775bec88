import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { settingVariables } from '../src/server/config/settings.ts';
import { variables } from '../src/server/config/variables.ts';
import { fillTables } from './settings-table.ts';

const page = await readFile(new URL('../docs/configuration.md', import.meta.url), 'utf8');

it('the configuration page lists every setting as the code reads it today [OPS-30]', () => {
  expect(fillTables(page), "run 'npm run settings-table'").toBe(page);
  const names = [...Object.keys(variables), ...settingVariables.map(({ name }) => name)];
  expect(names.filter((name) => !page.includes(`\n| \`${name}\` | `))).toEqual([]);
});

it('the guides contain no TypeScript to be run with an arbitrary Node version [OPS-30]', async () => {
  const root = new URL('../', import.meta.url);
  const names = (await readdir(new URL('docs/', root), { recursive: true }))
    // Decision records describe the past.
    .filter((name) => name.endsWith('.md') && !name.startsWith('decisions/'))
    .map((name) => `docs/${name}`);
  const guides = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...names];
  const found = await Promise.all(
    guides.map(async (name) => {
      const text = await readFile(new URL(name, root), 'utf8');
      // Node 20, which the guides require, runs no TypeScript; the project installs a version that does.
      return [...text.matchAll(/(?:^|[^/\w])node (\S+\.ts)\b/gm)].map(([, typed]) => `${name}: ${typed}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

it('updates only a table that is out of date', () => {
  const old = page.replace(/\n\| `PORT` .*/, '').replace('| `SITE_BRAND` |', '| `SITE_NAME` |');
  expect(old).not.toBe(page);
  expect(fillTables(old)).toBe(page);
});

it('reports a missing marker', () => {
  expect(() => fillTables(page.replace('<!-- shop', '<!-- '))).toThrow('has lost the marker');
});
