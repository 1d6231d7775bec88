import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';

/** The path of a named file, or a reason that continues a sentence starting with the name. */
export type FoundFile = { readonly path: string } | { readonly fault: string };

/**
 * Finds a file inside a folder by a name from a products file. Names are compared in NFC, since macOS and some
 * archives write letters with separate accents, and `\` separates folders as `/` does. Nothing outside the folder is
 * found, not even through a symlink.
 */
export async function findFileIn(folder: string, name: string): Promise<FoundFile> {
  const exact = await findByParts(folder, name.split('/'));
  const found = 'path' in exact || !name.includes('\\') ? exact : await findByParts(folder, name.split(/[/\\]/));
  if ('fault' in found) return found;
  const [root, target] = await Promise.all([realpath(folder), realpath(found.path)]);
  return isInside(root, target) ? found : outside;
}

/** The path of a typed file name, in the Unicode normalisation of its folder. */
export async function findTypedFile(file: string): Promise<string> {
  const folder = path.dirname(file);
  const entry = await findEntry(folder, path.basename(file));
  return entry === undefined ? file : path.join(folder, entry);
}

const outside = { fault: 'is outside the folder of the products file' };
const missing = { fault: 'does not exist' };

async function findByParts(folder: string, parts: readonly string[]): Promise<FoundFile> {
  if (parts[0] === '' || /^[A-Za-z]:$/.test(parts[0] ?? '') || parts.includes('..')) return outside;
  let at = folder;
  for (const part of parts) {
    if (part === '.' || part === '') continue;
    const entry = await findEntry(at, part);
    if (entry === undefined) return missing;
    at = path.join(at, entry);
  }
  return { path: at };
}

async function findEntry(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder).catch((): string[] => []);
  return entries.includes(name) ? name : entries.find((entry) => entry.normalize() === name.normalize());
}

const isInside = (root: string, target: string) => target.startsWith(root.endsWith('/') ? root : `${root}/`);
