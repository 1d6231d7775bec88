import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Reads the private key that signs releases.
 * @throws Error if it is not an Ed25519 key
 */
export async function readSigningKey(file: string): Promise<KeyObject> {
  const key = createPrivateKey(await readFile(file));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${file} is not an Ed25519 key`);
  return key;
}

/** The public key that checks signatures, in PEM. A release contains it, for the upgrade to the next one. */
export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** Signs the bytes of SHA256SUMS; SHA256SUMS.sig has the signature in Base64. */
export async function signChecksums(out: string, key: KeyObject): Promise<void> {
  const signature = sign(null, await readFile(resolve(out, 'SHA256SUMS')), key);
  await writeFile(resolve(out, 'SHA256SUMS.sig'), `${signature.toString('base64')}\n`);
}
