import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOperator } from './operator.ts';

it('content export and import keep the settings that visitors read in site.json [CONTENT-6]', async () => {
  const operator = await openOperator();
  const folder = join(operator.dataDir, 'content');
  await mkdir(folder);
  const file = join(folder, 'site.json');
  const run = (verb: string, ...more: string[]) => operator.run('content', verb, '--folder', folder, '--yes', ...more);
  expect((await run('import')).stderr).toContain('no pages and no site.json');
  expect((await run('export')).stdout).toBe('All files are up to date.\n');

  await operator.print('settings', 'set', 'announcements', '[{"text":"Closed on Monday"}]');
  expect((await run('export')).stdout).toBe('1 file written.\n');
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ announcements: [{ text: 'Closed on Monday' }] });
  await writeFile(file, '{"announcements":[{"text":"Open again"}]}');
  expect(await run('import')).toMatchObject({ code: 0, stdout: '1 text imported as drafts.\n' });
  expect(await operator.json('settings', 'show', 'announcements')).toMatchObject({
    value: [{ text: 'Closed on Monday' }],
  });
  expect((await run('import', '--publish')).stdout).toBe('1 text imported and published.\n');
  expect(await operator.json('settings', 'show', 'announcements')).toMatchObject({ value: [{ text: 'Open again' }] });
  await operator.print('settings', 'unset', 'announcements');
  expect((await run('export')).stdout).toBe('1 file written.\n');
  expect(await readFile(file, 'utf8')).toBe('{}\n');
});
