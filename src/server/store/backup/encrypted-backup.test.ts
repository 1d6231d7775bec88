import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { decryptFile, encryptionOverhead, encryptStream } from './encrypted-backup.ts';

const passphrase = 'correct horse battery – Straße';

it('an encrypted backup can be opened only with its passphrase, complete and unchanged [SETDESK-16]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encrypted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [plain, sealed, output] = ['plain', 'sealed', 'output'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const content = Buffer.alloc(300_000, 'the orders of a shop ');
  await writeFile(plain, content);
  const bytes = await buffer(await encryptStream(createReadStream(plain), passphrase));
  expect(bytes).toHaveLength(content.length + encryptionOverhead);
  expect(bytes.includes('orders')).toBe(false);
  await writeFile(sealed, bytes);
  expect(await decryptFile(sealed, output, passphrase.normalize('NFD'))).toBeUndefined();
  expect((await readFile(output)).equals(content)).toBe(true);
  await rm(output);

  const failed = 'wrong-passphrase-or-damaged';
  expect(await decryptFile(sealed, output, 'another passphrase')).toBe(failed);
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  await writeFile(sealed, changed);
  expect(await decryptFile(sealed, output, passphrase)).toBe(failed);
  await writeFile(sealed, bytes.subarray(0, -1));
  expect(await decryptFile(sealed, output, passphrase)).toBe(failed);
  await writeFile(sealed, 'SQLite format 3\0 and more than the header of an encrypted file, which it has not');
  expect(await decryptFile(sealed, output, passphrase)).toBe('no-encrypted-backup');
  await expect(readFile(output)).rejects.toThrow('ENOENT');
  await expect(readFile(`${output}.part`)).rejects.toThrow('ENOENT');
});

it('an empty file is encrypted and decrypted too [SETDESK-16]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encrypted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sealed = join(folder, 'sealed');
  await writeFile(sealed, await buffer(await encryptStream(Readable.from([]), passphrase)));
  expect(await decryptFile(sealed, join(folder, 'output'), passphrase)).toBeUndefined();
  expect(await readFile(join(folder, 'output'))).toHaveLength(0);
});
