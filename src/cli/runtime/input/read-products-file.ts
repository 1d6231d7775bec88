import { readFile } from 'node:fs/promises';
import { describeWanted, readProductsJson } from '../../../server/catalogue/read-products-json.ts';
import { errorReason } from '../../open-cli-store.ts';

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

/** Reads a products file; for another kind of file, explains which is expected and how to get it. */
export async function readProductsFile(file: string, shopCommand: string): Promise<Read> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return { ok: false, reason: `${file} cannot be read: ${errorReason(error)}.` };
  }
  const read = readProductsJson(bytes);
  if (read.ok) return read;
  return { ok: false, reason: `${file} ${read.fault}. ${describeWanted(`run '${shopCommand} products export'`)}` };
}
