import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnCommand } from '../support/shop/run-command.ts';

const nowhere = { DATA_DIR: '/nowhere', SHOP_COMMAND: 'sudo breezebox' };

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'completion-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it('bash completes groups, commands and options of the command tree [OPS-63]', async () => {
  const { code, stdout } = await spawnCommand(['completion', 'bash'], nowhere);
  expect(code).toBe(0);
  const script = join(await openFolder(), 'breezebox');
  await writeFile(script, stdout);
  const complete = (...words: string[]) => {
    const work =
      '. "$0"; COMP_WORDS=(breezebox "$@"); COMP_CWORD=$#; _breezebox_complete; printf "%s\\n" "${COMPREPLY[@]}"';
    const args = ['--noprofile', '--norc', '-c', work, script, ...words];
    return execFileSync('bash', args, { encoding: 'utf8' }).trim().split('\n');
  };
  expect(complete('ord')).toEqual(['orders']);
  expect(complete('')).toEqual(expect.arrayContaining(['backup', 'doctor', 'logs', 'upgrade', 'staff']));
  expect(complete('orders', 're')).toEqual(['remind', 'refund']);
  expect(complete('orders', 'list', '--stat')).toEqual(['--status']);
  expect(complete('upgrade', 'release.tar.gz', '--')).toEqual(expect.arrayContaining(['--unsigned', '--yes']));
  // 'list' is an argument here, not a command.
  expect(complete('orders', 'show', 'list', '--j')).toEqual(['--json']);
  // Former names still work, but are not suggested.
  expect(complete('promos')).toEqual(['']);
  const zsh = (await spawnCommand(['completion', 'zsh'], nowhere)).stdout;
  expect(zsh).toMatch(/^#compdef breezebox\n/);
  expect(await spawnCommand(['completion', 'fish'], nowhere)).toMatchObject({ code: 2, stdout: '' });
});

it('logs asks the journal for all instances, and explains where there is none [OPS-62]', async () => {
  const folder = await openFolder();
  await writeFile(join(folder, 'journalctl'), '#!/bin/sh\necho "$@"\n');
  await chmod(join(folder, 'journalctl'), 0o755);
  const logs = (path: string, ...args: string[]) =>
    spawnSync(process.execPath, ['src/cli/main.ts', 'logs', ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...nowhere, PATH: path },
    });
  expect(logs(`${folder}:/usr/bin:/bin`, '--follow', '--since', '1 hour ago').stdout).toBe(
    '--unit breezebox@* --unit breezebox-* --output short-iso --quiet --since=1 hour ago --follow\n',
  );
  expect(logs(`${folder}:/usr/bin:/bin`).stdout).toContain('--lines 200 --no-pager');
  expect(logs('/nowhere')).toMatchObject({ status: 1, stderr: expect.stringContaining('journalctl was not found') });
});
