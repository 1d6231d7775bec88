import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Public key of a release, in the installed version: PEM, Ed25519. */
export const releaseKeyName = 'release-key.pem';

export type VerifiedRelease =
  | { readonly ok: true; readonly version: string; readonly isSigned: boolean }
  /** The reason, as a sentence. */
  | { readonly ok: false; readonly why: string };

interface VerifyParts {
  /** The archive, with SHA256SUMS and its signature SHA256SUMS.sig in the same folder. */
  readonly file: string;
  /** Folder of the installed version, which may have a public key. */
  readonly installed: string;
  /** Accepts an archive whose signature cannot be checked. */
  readonly allowUnsigned: boolean;
}

const namePattern = /^breezebox-(\d{1,5}\.\d{1,5}\.\d{1,5})-linux-x64\.tar\.gz$/;

/**
 * Checks that an archive is the one whose checksum was signed: Ed25519 over the bytes of SHA256SUMS, by the key that
 * the installed version came with.
 */
export async function verifyRelease({ file, installed, allowUnsigned }: VerifyParts): Promise<VerifiedRelease> {
  const name = basename(file);
  const version = namePattern.exec(name)?.[1];
  if (version === undefined) return failed(`${name} is not named like a release: breezebox-VERSION-linux-x64.tar.gz.`);
  const sumsFile = join(dirname(file), 'SHA256SUMS');
  for (const needed of [file, sumsFile]) if (!existsSync(needed)) return failed(`${needed} does not exist.`);
  const sums = await readFile(sumsFile);
  const key = await readFile(join(installed, releaseKeyName), 'utf8').catch(() => undefined);
  if (!allowUnsigned) {
    const why = await findSignatureFault(sums, `${sumsFile}.sig`, key);
    if (why) return failed(why);
  }
  const expected = sums
    .toString('utf8')
    .split('\n')
    .map((line) => /^([0-9a-f]{64})[ *]{2}(\S+)$/.exec(line.trim()))
    .find((match) => match?.[2] === name)?.[1];
  if (expected === undefined) return failed(`SHA256SUMS does not list ${name}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== expected) return failed(`${name} is damaged or was changed: its checksum differs.`);
  return { ok: true, version, isSigned: !allowUnsigned };
}

async function findSignatureFault(
  sums: Buffer,
  signatureFile: string,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) {
    return 'The installed version has no key to check signatures with. If you trust the file, add --unsigned.';
  }
  const signature = await readFile(signatureFile, 'utf8').catch(() => undefined);
  if (signature === undefined) return `${signatureFile} does not exist, so the release is not signed.`;
  const isGenuine = verify(null, sums, createPublicKey(key), Buffer.from(signature.trim(), 'base64'));
  return isGenuine ? undefined : 'The signature of SHA256SUMS is not valid: the release is not from its publisher.';
}

const failed = (why: string): VerifiedRelease => ({ ok: false, why });
