import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logBackup } from '../../src/server/store/backup/backup-log.ts';
import { inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { openOperator, operatorOf } from '../cli/operator.ts';
import { unzip } from '../support/shop/unzip.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, placeOf } from './testing-desk.ts';

interface Listed {
  readonly backups: readonly { readonly name: string; readonly orders: number | null }[];
  readonly canDownload: boolean;
  readonly isRunning: boolean;
}

const passphrase = 'correct horse battery';

it('an owner creates a backup at the desk and downloads it encrypted, and everything as a ZIP file [SETDESK-16, OPS-61]', async () => {
  const operator = await openOperator();
  const store = await openStore({ url: join(operator.dataDir, 'store.db') });
  const env = { ...operator.env, PATH: process.env.PATH ?? '' };
  const desk = await openTestingDesk({ store, env, parts: { env } });
  const owner = await desk.signIn();
  const list = () => json<Listed>(owner.call('backups.list', {}));
  expect(await list()).toMatchObject({ engine: 'sqlite', backups: [], canDownload: true, isRunning: false });
  const { name } = await json<{ name: string }>(owner.call('backups.run', {}));
  expect((await list()).backups).toEqual([expect.objectContaining({ name, orders: 0 })]);

  const short = owner.call('backups.download', { name, passphrase: 'short' });
  expect(await problem(short)).toMatchObject({ errors: [{ field: 'passphrase' }] });
  const response = await owner.call('backups.download', { name, passphrase });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(bytes.includes('SQLite format 3')).toBe(false);

  const at = (file: string) => join(operator.dataDir, file);
  await writeFile(at('downloaded'), bytes);
  await writeFile(at('right'), `${passphrase}\n`);
  await writeFile(at('wrong'), 'another passphrase\n');
  const decrypt = (key: string) =>
    operator.run('decrypt-backup', at('downloaded'), at('plain.db'), '--passphrase-file', at(key));
  expect(await decrypt('wrong')).toMatchObject({ code: 1, stderr: expect.stringContaining('passphrase is wrong') });
  expect(await readdir(operator.dataDir)).not.toContain('plain.db');
  expect(await decrypt('right')).toMatchObject({ code: 0, stdout: expect.stringContaining('contains') });
  const elsewhere = operatorOf({ DATA_DIR: at('elsewhere') });
  expect(await elsewhere.print('restore', at('plain.db'), '--yes')).toContain('Restored');

  const exported = await owner.call('backups.export-all', {});
  expect(exported.headers.get('Content-Disposition')).toMatch(/filename="breezebox-export-[\d-]+\.zip"/);
  const [first = ''] = await unzip(Buffer.from(await exported.arrayBuffer()), at('unzipped'));
  const copy = operatorOf({ DATA_DIR: at('copy') });
  expect(await copy.print('import', 'all', at(`unzipped/${first.split('/')[0]}`))).toContain('rows imported');
  expect(await readdir(at('backups'))).toEqual([name]);

  const trail = await store.db.selectFrom('audit_trail').selectAll().execute();
  expect(trail.map(({ action, subject, channel }) => `${action} ${subject} ${channel}`)).toContain(
    'export.all download desk',
  );
  const entries = trail.filter(({ action }) => action.startsWith('backup.'));
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['backup.run', name],
    ['backup.download', name],
  ]);
  expect(JSON.stringify([trail, desk.logged])).not.toContain(passphrase);
});

it('refuses to download other files or over plain http, and explains a failed backup [SETDESK-16]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  const kept = 'store-2026-11-21T23-34-49-420Z.db';
  await writeFile(join(folder, kept), 'bytes');
  await writeFile(join(folder, 'other.db'), 'bytes');
  await writeFile(join(dataDir, 'settings-key'), 'secret');
  await symlink(join(dataDir, 'settings-key'), join(folder, 'link.db'));
  const env = { DATA_DIR: dataDir, PATH: process.env.PATH ?? '' };
  const desk = await openTestingDesk({ env, parts: { env } });
  onTestFinished(() => desk.close());
  const owner = await desk.signIn();
  const entry = { id: '1', madeAt: 1, verifiedAt: 2, host: 'another-machine', file: join(folder, kept) };
  await inTransaction(desk.store, (tx) => logBackup(tx, { ...entry, orders: 9, products: 4 }));
  const { backups } = await json<Listed>(owner.call('backups.list', {}));
  expect(backups).toEqual([expect.objectContaining({ name: kept, bytes: 5, orders: null })]);
  for (const name of ['other.db', 'link.db', '../settings-key', '..%2Fsettings-key', 'store-1.db']) {
    const refused = await problem(owner.call('backups.download', { name, passphrase }));
    expect(refused).toMatchObject({ code: 'backup-not-found' });
  }
  // The folder has no store, so the commands fail.
  expect(await problem(owner.call('backups.export-all', {}))).toMatchObject({
    code: 'export-failed',
    detail: expect.stringContaining('No store found'),
  });
  expect(await problem(owner.call('backups.run', {}))).toMatchObject({
    code: 'backup-failed',
    detail: expect.stringContaining('No store found'),
  });

  const plain = 'http://shop.example';
  const parts = { ...desk.parts, env };
  const shop = await openTestingDesk({
    store: desk.store,
    env,
    parts: { ...parts, origin: plain, desk: { ...(parts.desk as object), place: placeOf(plain) } as never },
  });
  const other = await shop.signIn();
  const call = (name: string, input: object) => other.call(name, input, { Origin: plain });
  expect((await json<Listed>(call('backups.list', {}))).canDownload).toBe(false);
  expect(await problem(call('backups.download', { name: kept, passphrase }))).toMatchObject({
    code: 'connection-not-encrypted',
  });
});

it('helpers neither see nor make backups [SETDESK-16]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const helper = await desk.signIn('helper');
  for (const [name, input] of [
    ['backups.list', {}],
    ['backups.run', {}],
    ['backups.download', { name: 'store-1.db', passphrase }],
    ['backups.export-all', {}],
  ] as const)
    expect(await problem(helper.call(name, input))).toMatchObject({ code: 'forbidden' });
});
