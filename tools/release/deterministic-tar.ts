import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Entries in order of their names, without owner, time and umask, so that equal files produce identical archives. */
const flags = [
  '--sort=name',
  '--mtime=@0',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rw,go+rX,go-w',
  '--format=ustar',
];

/**
 * Packs a folder with GNU tar; the archive holds it under its own name.
 * @throws Error if tar fails
 */
export async function deterministicTar(folder: string, file: string): Promise<void> {
  const args = [...flags, '--create', '--directory', dirname(folder), basename(folder)];
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [[code]] = await Promise.all([
    once(tar, 'exit'),
    pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(file)),
  ]);
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}
