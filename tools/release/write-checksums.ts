import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Writes SHA256SUMS, which `sha256sum --check` reads, and removes the staged files. */
export async function writeChecksums(
  out: string,
  names: readonly string[],
): Promise<{ readonly name: string; readonly bytes: number }[]> {
  const lines: string[] = [];
  const sizes: { name: string; bytes: number }[] = [];
  for (const name of names) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(resolve(out, name)), hash);
    lines.push(`${hash.digest('hex')}  ${name}`);
    sizes.push({ name, bytes: (await stat(resolve(out, name))).size });
  }
  await writeFile(resolve(out, 'SHA256SUMS'), `${lines.join('\n')}\n`);
  await rm(resolve(out, 'staging'), { recursive: true });
  return sizes;
}
