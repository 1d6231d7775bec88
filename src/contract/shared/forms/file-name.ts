import * as z from 'zod/mini';
import { cleanLine } from './single-line.ts';

/** Longest name of an attached file, without the extension that its content determines. */
const maxNameLength = 120;

/** Characters that separate folders or that a file system reserves. */
const reserved = /[<>:"|?*;\p{Cc}]/gu;

/** Name of an uploaded file without its folder, leading dots and characters that file systems or headers reserve. */
export function cleanFileName(typed: string): string {
  const [name = ''] = typed.split(/[/\\]/).slice(-1);
  const plain = cleanLine(name.replace(reserved, '-')).replace(/^[.\s]+/, '');
  return plain.length <= maxNameLength ? plain : plain.slice(-maxNameLength).replace(/^\p{Cs}/u, '');
}

export const fileNameInput = z.string().check(
  z.maxLength(1000),
  z.overwrite((name) => cleanFileName(name) || 'file'),
);
