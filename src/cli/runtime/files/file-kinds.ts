import { existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { documentSubject } from '../../../server/pdf/pdf-document.ts';
import { holdsStore } from '../../../server/store/backup/holds-store.ts';
import { walFiles } from '../../../server/store/engine/drivers/sqlite/sqlite-file.ts';

/** A kind of file that a command writes, and how to recognise an existing one. */
export interface FileKind {
  /** Name with its article, such as 'a backup'. */
  readonly name: string;
  isOwn(file: string): Promise<boolean>;
}

/** Enough bytes to recognise a file. */
const headBytes = 64 * 1024;

export interface ExportedList {
  /** Noun of a row. */
  readonly what: string;
  readonly keys: readonly string[];
  /** First key in JSON, if it is not that of the first column. */
  readonly firstKey?: string;
}

/** An exported list, recognised by its first columns, as a later version may have more, or by its first key. */
export const listKind = (isCsv: boolean, { what, keys, firstKey = keys[0] }: ExportedList): FileKind => ({
  name: `an export of ${what}s as ${isCsv ? 'CSV' : 'JSON'}`,
  async isOwn(file) {
    const head = await readHead(file);
    if (isCsv) {
      const [header = ''] = head.replace(/^\ufeff/, '').split('\r\n', 1);
      const names = header.split(',').map((name) => name.replace(/^"(.*)"$/, '$1'));
      return keys.slice(0, 4).every((key, index) => names[index] === key);
    }
    const inside = head.slice(1).trimStart();
    const isEmpty = inside.startsWith(']') && inside.slice(1).trim() === '';
    const isList = inside.startsWith('{') && inside.slice(1).trimStart().startsWith(`"${firstKey}":`);
    return head.startsWith('[') && (isEmpty || isList);
  },
});

export const customerKind: FileKind = {
  name: "an export of a customer's data",
  isOwn: async (file) => /^\{\s*"email": "[^"]*",\s*"orders": \[/.test(await readHead(file)),
};

/** Invoices for bookkeeping software, recognised by their first columns. */
export const bookkeepingKind: FileKind = {
  name: 'an export for bookkeeping software',
  isOwn: async (file) =>
    /^("\*ContactName"|"\*InvoiceNo"|"Type","Account Reference"|"EXTF";)/.test(await readHead(file)),
};

/** Document of the shop, recognised by the subject in its PDF metadata. */
export const documentKind = (what: 'invoice' | 'packing slip' | 'pick list' | 'customs documents'): FileKind => ({
  name: what === 'invoice' ? 'an invoice or a credit note' : `${what === 'customs documents' ? '' : 'a '}${what}`,
  async isOwn(file) {
    const bytes = (await stat(file)).size < largestDocument ? await readFile(file, 'latin1') : '';
    return bytes.startsWith('%PDF-') && bytes.includes(`(${documentSubject[what]})`);
  },
});

/** An invoice with a hundred lines has 80 kB. */
const largestDocument = 5_000_000;

/** A backup is a store in one file. A store in use keeps a write-ahead log next to it, and its header shows this. */
export const backupKind: FileKind = {
  name: 'a backup',
  async isOwn(file) {
    const head = Buffer.from((await readHead(file)).slice(0, 20), 'latin1');
    const isSqlite = head.toString('latin1', 0, 16) === 'SQLite format 3\0';
    const hasLog = head[18] === 2 || head[19] === 2;
    const others = [...walFiles(file), `${file}-journal`];
    return isSqlite && !hasLog && !others.some((name) => existsSync(name)) && holdsStore(file);
  },
};

async function readHead(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    // A header cut within a character is still recognised by its start; bytes stay bytes below 128.
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
