import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backUpFirst } from './back-up-first.ts';

/** A release whose commands print a text each, and end with a code. */
async function releaseThat(stdout: string, stderr: string, code: number): Promise<string> {
  const release = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(release, { recursive: true, force: true }));
  await mkdir(join(release, 'dist/server'), { recursive: true });
  const texts = [stdout, stderr].map((text) => JSON.stringify(text));
  const program = `process.stdout.write(${texts[0]}); process.stderr.write(${texts[1]}); process.exitCode = ${code};`;
  await writeFile(join(release, 'dist/server/cli.js'), program);
  return release;
}

async function backUpWith(...given: Parameters<typeof releaseThat>) {
  const printed: string[] = [];
  const file = await backUpFirst(await releaseThat(...given), { env: {} }, (text) => printed.push(text));
  return { file, printed };
}

it('upgrades with a backup that was not copied to the second place, with a warning [RELEASE-7]', async () => {
  const made = { file: '/data/backups/store-1.db', orders: 3 };
  const copied = JSON.stringify({ ...made, copyProblem: null });
  expect(await backUpWith(copied, 'rows: 2 of 2', 0)).toEqual({ file: made.file, printed: [] });
  const notCopied = JSON.stringify({ ...made, copyProblem: 'No route to host.' });
  expect(await backUpWith(notCopied, 'The backup was not copied', 1)).toEqual({
    file: made.file,
    printed: [expect.stringMatching(/^Warning: the upgrade continues, .*: No route to host\.$/)],
  });
});

it('does not upgrade without a backup [RELEASE-7]', async () => {
  await expect(backUpWith('', 'The disk is full.', 1)).rejects.toThrow('The disk is full.');
  await expect(backUpWith('{"file":', 'It was killed.', 1)).rejects.toThrow('It was killed.');
});
