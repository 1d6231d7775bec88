import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * File format of a downloaded backup: the magic line, 16 bytes of salt, 12 bytes of nonce, the database encrypted with
 * AES-256-GCM, and 16 bytes of authentication tag. The key is scrypt (N = 65536, r = 8, p = 2) of the passphrase in
 * UTF-8 (NFC) and the salt; magic line, salt and nonce are the additional authenticated data.
 */
const magic = Buffer.from('breezebox-backup-1\n');
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];
const headerBytes = magic.length + saltBytes + nonceBytes;
const algorithm = 'aes-256-gcm';
const cost: ScryptOptions = { N: 65_536, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };

/** Bytes that encryption adds to a file. */
export const encryptionOverhead = headerBytes + tagBytes;

const deriveKey = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** Encrypts a stream; the key is derived before the first chunk is read. */
export async function encryptStream(source: Readable, passphrase: string): Promise<Readable> {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const key = await deriveKey(passphrase, salt);
  const header = Buffer.concat([magic, salt, nonce]);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(header);
  async function* encrypted(): AsyncGenerator<Buffer> {
    try {
      yield header;
      for await (const chunk of source) yield cipher.update(chunk as Buffer);
      yield cipher.final();
      yield cipher.getAuthTag();
    } finally {
      source.destroy();
    }
  }
  return Readable.from(encrypted(), { objectMode: false });
}

/** Why a file cannot be decrypted. A damaged file looks like a wrong passphrase. */
export type DecryptionFailure = 'no-encrypted-backup' | 'wrong-passphrase-or-damaged';

/** Decrypts a file; the output appears once the whole content is authentic. Returns why it cannot be decrypted. */
export async function decryptFile(
  file: string,
  output: string,
  passphrase: string,
): Promise<DecryptionFailure | undefined> {
  const input = await open(file, 'r');
  const part = `${output}.part`;
  try {
    const { size } = await input.stat();
    const header = await readAt(input, 0, headerBytes);
    if (size < encryptionOverhead || !header.subarray(0, magic.length).equals(magic)) return 'no-encrypted-backup';
    const salt = header.subarray(magic.length, magic.length + saltBytes);
    const decipher = createDecipheriv(algorithm, await deriveKey(passphrase, salt), header.subarray(-nonceBytes))
      .setAAD(header)
      .setAuthTag(await readAt(input, size - tagBytes, tagBytes));
    const isEmpty = size === encryptionOverhead;
    const content = isEmpty
      ? Readable.from([])
      : input.createReadStream({ start: headerBytes, end: size - tagBytes - 1, autoClose: false });
    const written = await open(part, 'w', 0o600);
    try {
      await pipeline(content, decipher, written.createWriteStream({ flush: true }));
    } catch (error) {
      if (error instanceof Error && error.message.includes('authenticate data')) return 'wrong-passphrase-or-damaged';
      throw error;
    }
    await rename(part, output);
    return undefined;
  } finally {
    await input.close();
    await rm(part, { force: true });
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
