import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { spawnCommand } from '../support/run-command.ts';

const nowhere = { DATA_DIR: '/nowhere' };

it('helps on standard output with 0, and complains on standard error with 2, without a store [OPS-7]', async () => {
  const [help, wrong] = await Promise.all([
    spawnCommand(['orders', 'show', '--help'], nowhere),
    spawnCommand(['orders', 'show'], nowhere),
  ]);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toContain('Usage: npm run shop -- orders show REFERENCE\n');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toBe('REFERENCE is missing.\nUsage: npm run shop -- orders show REFERENCE\n');
});

it('ends without a word where its reader has seen enough, and says so where it cannot write [OPS-7]', () => {
  const run = (rest: string) =>
    spawnSync('bash', ['-c', `set -o pipefail; "$0" src/cli/main.ts --help ${rest}`, process.execPath], {
      encoding: 'utf8',
    });
  expect(run('| :')).toMatchObject({ status: 0, stderr: '' });
  expect(run('> /dev/full')).toMatchObject({
    status: 1,
    stderr: 'What the command prints could not be written: ENOSPC: no space left on device, write.\n',
  });
});

it('has a word in the operating guide about every command [OPS-30]', async () => {
  const pages = ['operating.md', 'operating/growing.md'].map((name) => new URL(`../../docs/${name}`, import.meta.url));
  const guide = (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('\n');
  // Typed, or named as one types it: 'today' and 'move' stand in any prose.
  const isTyped = (name: string) => guide.includes(`shop ${name}`) || guide.includes(`\`${name}`);
  expect(commands.map(({ name }) => name).filter((name) => !isTyped(name))).toEqual([]);
});

it('says where the store is looked for where there is none, and makes none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (let round = 0; round < 2; round++) {
    expect(await spawnCommand(['orders', 'list'], { DATA_DIR: folder })).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no store in ${folder} yet. Start the shop once, or set DATA_DIR.\n`,
    });
  }
});

it('says that the database does not answer, without its password', async () => {
  const { code, stderr } = await spawnCommand(['stats'], {
    DATABASE_URL: 'postgres://store:hunter2@127.0.0.1:1/store',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The store in the database that DATABASE_URL names cannot be opened: .*ECONNREFUSED.*\?\n$/);
  expect(stderr).not.toContain('hunter2');
});

it('names a setting with a bad value', async () => {
  const { code, stderr } = await spawnCommand(['stats'], { PORT: 'abc' });
  expect([code, stderr]).toEqual([1, 'PORT is "abc": it must be a whole number from 0 to 65535.\n']);
});
