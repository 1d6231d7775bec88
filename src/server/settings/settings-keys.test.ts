import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSettingsKeys, ensureSettingsKeys, readSettingsKeys } from './settings-keys.ts';

const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];

it('encrypts a value differently each time, bound to its name and its key [SETDESK-14]', () => {
  const keys = createSettingsKeys([one]);
  const sealed = keys.encrypt('SMTP_URL', 'smtps://shop:pässword@mail.example');
  expect(sealed).not.toContain('mail.example');
  expect(keys.encrypt('SMTP_URL', 'smtps://shop:pässword@mail.example')).not.toBe(sealed);
  expect(keys.decrypt('SMTP_URL', sealed)).toBe('smtps://shop:pässword@mail.example');
  expect(keys.decrypt('STRIPE_SECRET_KEY', sealed)).toBeUndefined();
  expect(createSettingsKeys([other]).decrypt('SMTP_URL', sealed)).toBeUndefined();
  const [head, id, iv, data = ''] = sealed.split('.');
  const swapped = `${data[0] === 'A' ? 'B' : 'A'}${data.slice(1)}`;
  for (const broken of ['', 'v1', `v2.${id}.${iv}.${data}`, [head, id, iv, swapped].join('.'), `v1.${id}.${iv}.AA`])
    expect(keys.decrypt('SMTP_URL', broken)).toBeUndefined();
});

it('decrypts values of a former key after a rotation, and encrypts with the current one [SETDESK-14]', () => {
  const sealed = createSettingsKeys([one]).encrypt('SMTP_URL', 'smtp://mail.example');
  const rotated = createSettingsKeys([other, one]);
  expect(rotated.decrypt('SMTP_URL', sealed)).toBe('smtp://mail.example');
  const next = rotated.encrypt('SMTP_URL', 'smtp://mail.example');
  expect(createSettingsKeys([other]).decrypt('SMTP_URL', next)).toBe('smtp://mail.example');
});

it('keeps its key in a file that only its owner can read, and never replaces it [SETDESK-14]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'settings-key-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = { dataDir, settingsKey: undefined };
  expect(await readSettingsKeys(config)).toBeUndefined();
  const [first, second] = await Promise.all([ensureSettingsKeys(config), ensureSettingsKeys(config)]);
  expect(second.decrypt('X', first.encrypt('X', 'text'))).toBe('text');
  const file = join(dataDir, 'settings-key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'not a key');
  await expect(ensureSettingsKeys(config)).rejects.toThrow('holds no key');
  expect(await readFile(file, 'utf8')).toBe('not a key');
});
