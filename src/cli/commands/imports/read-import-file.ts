import { readFile, stat } from 'node:fs/promises';
import { maxImportBytes } from '../../../contract/imports/imports.ts';
import { errorReason } from '../../open-cli-store.ts';

/** Largest ZIP of pictures that a command reads. */
export const maxZipBytes = 500 * 1024 * 1024;

/** Reads a file to import; returns a sentence if it is too large, with this advice, or cannot be read. */
export async function readImportFile(
  path: string,
  most = maxImportBytes,
  advice = 'split it',
): Promise<Uint8Array | string> {
  try {
    if ((await stat(path)).size > most) {
      return `${path} is too large. The limit is ${most / 1024 / 1024} MB: ${advice}.`;
    }
    return await readFile(path);
  } catch (error) {
    return `${path} cannot be read: ${errorReason(error)}.`;
  }
}
