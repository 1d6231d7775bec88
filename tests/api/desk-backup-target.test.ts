import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { decryptFile } from '../../src/server/store/backup/encrypted-backup.ts';
import { copyBackup, tryTarget } from '../../src/server/store/backup/target/copy-backup.ts';
import { openTestingDesk } from './testing-desk.ts';

const passphrase = 'a long enough passphrase';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'target-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const json = async (response: Promise<Response>) => (await response).json();

it('saves and tests a backup target, and refuses locations that programs read as options [BACKUP-4]', async () => {
  const [dataDir, place] = [await openFolder(), await openFolder()];
  const env = { DATA_DIR: dataDir, PATH: process.env.PATH ?? '' };
  const desk = await openTestingDesk({ env, parts: { env } });
  onTestFinished(() => desk.close());
  const owner = await desk.signIn();
  expect(await json(owner.call('backups.show-target', {}))).toMatchObject({ source: 'none', kind: null });
  expect(await json(owner.call('backups.test-target', {}))).toMatchObject({ code: 'backup-target-not-set' });
  const save = (kind: string, location: string, secret: string | undefined = passphrase) =>
    json(owner.call('backups.save-target', { kind, location, ...(secret && { passphrase: secret }) }));
  for (const [kind, location] of [
    ['folder', 'relative'],
    ['folder', '/a/../../etc'],
    ['rclone', ':sftp,host=h,ssh=touch /tmp/x:'],
    ['rclone', '--config=/tmp/x'],
    ['restic', 'sftp:-oProxyCommand=x:/y'],
    ['restic', '-r'],
    // It would appear in logs.
    ['restic', 'rest:https://ada:secret@backup.example/'],
  ] as const) {
    expect(await save(kind, location)).toMatchObject({ code: 'invalid-request' });
  }
  expect(await save('folder', place, '')).toMatchObject({ code: 'invalid-request' });
  expect(await save('folder', place)).toEqual({});
  // With an empty passphrase, the saved one stays.
  expect(await save('folder', join(place, 'copies'), '')).toEqual({});
  const shown = await json(owner.call('backups.show-target', {}));
  expect(shown).toMatchObject({ source: 'desk', kind: 'folder', location: join(place, 'copies'), hasPassphrase: true });
  expect(JSON.stringify(shown)).not.toContain(passphrase);
  expect(await json(owner.call('backups.test-target', {}))).toEqual({});
  expect(await readdir(join(place, 'copies'))).toEqual([]);
});

/** Each program copies the same backups. A program that isn't installed is listed as not run. */
const isInstalled = (program: string) => {
  try {
    execFileSync(program, ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

for (const kind of ['folder', 'rclone', 'restic'] as const) {
  it.skipIf(kind !== 'folder' && !isInstalled(kind))(`copies backups by ${kind}, encrypted [BACKUP-4]`, async () => {
    const [work, place] = [await openFolder(), await openFolder()];
    await writeFile(join(work, 'rclone.conf'), '[there]\ntype = local\n');
    const env = { PATH: process.env.PATH, HOME: work, RCLONE_CONFIG: join(work, 'rclone.conf') };
    const location = { folder: place, rclone: `there:${place}`, restic: place }[kind];
    const access = { target: { kind, location }, passphrase, env };
    await tryTarget(access, work);
    const files = Array.from({ length: 16 }, (_, index) => `store-2026-11-${10 + index}T03-15-00-000Z.db`);
    await mkdir(join(work, 'backups'));
    // Copies from earlier days; restic manages its own snapshots.
    const earlier = kind === 'restic' ? [] : files.slice(0, -2);
    for (const name of earlier) await writeFile(join(place, `${name}.encrypted`), '');
    const copied = kind === 'restic' ? files.slice(0, 2) : files.slice(-2);
    for (const name of copied) {
      await writeFile(join(work, 'backups', name), `content of ${name}`);
      await copyBackup(access, join(work, 'backups', name));
    }
    expect((await readdir(join(work, 'backups'))).filter((name) => !name.endsWith('.db'))).toEqual([]);
    if (kind === 'restic') {
      const own = { ...env, RESTIC_REPOSITORY: place, RESTIC_PASSWORD: passphrase };
      const restic = (...args: string[]) => execFileSync('restic', args, { env: own, encoding: 'utf8' });
      expect(restic('dump', 'latest', join(work, 'backups', files[1] ?? ''))).toBe(`content of ${files[1]}`);
      await expect(
        copyBackup({ ...access, passphrase: 'another one than that' }, join(work, 'backups', files[0] ?? '')),
      ).rejects.toThrow('wrong password');
      return;
    }
    const kept = files.slice(-14).map((name) => `${name}.encrypted`);
    expect((await readdir(place)).sort()).toEqual(kept);
    const output = join(work, 'decrypted');
    expect(await decryptFile(join(place, kept.at(-1) ?? ''), output, passphrase)).toBeUndefined();
    await rm(join(place), { recursive: true });
    await writeFile(place, 'a file is in the way');
    await expect(copyBackup(access, join(work, 'backups', files.at(-1) ?? ''))).rejects.toThrow();
  });
}

it('names a program that is not installed [BACKUP-4]', async () => {
  const folder = await openFolder();
  const target = { kind: 'restic', location: folder } as const;
  await expect(tryTarget({ target, passphrase, env: { PATH: folder } }, folder)).rejects.toThrow(
    'restic is not installed.',
  );
});
