import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { maxPictureBytes } from './fetch-picture.ts';

/** Limits of a ZIP: entries, and total bytes of the unpacked pictures that an import wants. */
const limits = { entries: 20_000, bytes: 500 * 1024 * 1024 };

export type PictureZip =
  | { readonly ok: true; readonly unused: readonly string[] }
  /** `fault` is a sentence. */
  | { readonly ok: false; readonly fault: string };

type Take = (name: string, bytes: Uint8Array) => Promise<void>;

/**
 * Reads the wanted pictures of a ZIP, one after another, once all of them were unpacked on trial: a faulty ZIP stores
 * nothing. Nothing is written to disk, and of an entry's name only the last part counts.
 * @param wanted names in normal form (`pictureFileName`)
 * @param take receives each picture once, the first of a name
 */
export async function readPictureZip(file: Uint8Array, wanted: ReadonlySet<string>, take: Take): Promise<PictureZip> {
  const tried = await readEntries(file, wanted, async () => undefined);
  return tried.ok ? readEntries(file, wanted, take) : tried;
}

const fault = (text: string): PictureZip => ({ ok: false, fault: text });

async function readEntries(file: Uint8Array, wanted: ReadonlySet<string>, take: Take): Promise<PictureZip> {
  const taken = new Set<string>();
  const unused: string[] = [];
  let total = 0;
  for await (const read of eachEntry(file)) {
    if ('fault' in read) return fault(read.fault);
    const { zip, entry } = read;
    if (zip.entryCount > limits.entries) return fault('The ZIP has too many files.');
    if (entry.fileName.endsWith('/') || isHidden(entry.fileName)) continue;
    const name = pictureFileName(entry.fileName);
    if (!wanted.has(name) || taken.has(name)) {
      if (unused.length < 20) unused.push(entry.fileName.slice(0, 200));
      continue;
    }
    if (entry.isEncrypted()) return fault('The ZIP is encrypted.');
    if (entry.uncompressedSize > maxPictureBytes) return fault(`‘${name.slice(0, 100)}’ is larger than 20 MB.`);
    total += entry.uncompressedSize;
    if (total > limits.bytes) return fault('The pictures in the ZIP are larger than 500 MB in total.');
    taken.add(name);
    const bytes = await unpack(zip, entry).catch(() => undefined);
    if (!bytes) return fault(`‘${name.slice(0, 100)}’ in the ZIP is damaged.`);
    await take(name, bytes);
  }
  return { ok: true, unused };
}

/** Entries of a ZIP; a fault, as a sentence, ends them. */
async function* eachEntry(file: Uint8Array) {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) yield { zip, entry };
  } catch (error) {
    const isPath = error instanceof Error && /(relative path|absolute path|invalid characters)/.test(error.message);
    yield { fault: isPath ? 'The ZIP has a file outside its own folder.' : 'The file is not a valid ZIP.' };
  }
}

/** The stream ends with an error once an entry has more bytes than it states. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return buffer(await zip.openReadStreamPromise(entry));
}

/** Files that macOS adds, and other hidden ones. A leading `./` hides nothing. */
const isHidden = (name: string) => /(^|[/\\])(__MACOSX[/\\]|\.(?![/\\]))/.test(name);

/** The last part of a file name or of an address, in one case and Unicode form. */
export function pictureFileName(source: string): string {
  const path = /^https?:/i.test(source) && URL.canParse(source) ? decode(new URL(source).pathname) : source;
  return (path.split(/[/\\]/).at(-1) ?? '').normalize('NFC').toLowerCase();
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
