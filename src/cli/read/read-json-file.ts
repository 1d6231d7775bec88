import { readFile } from 'node:fs/promises';
import { reasonOf } from '../open-operators-store.ts';

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/** A file of JSON in UTF-8, with or without the mark that some editors put at its beginning. */
export async function readJsonFile(file: string): Promise<Read> {
  try {
    const bytes = await readFile(file);
    if (bytes.length === 0) return { ok: false, reason: `${file} is empty.` };
    if (!isUtf8(bytes)) return { ok: false, reason: `${file} cannot be read: it is no text in UTF-8.` };
    return { ok: true, value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (error) {
    return { ok: false, reason: `${file} cannot be read: ${reasonOf(error)}.` };
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
