import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Pages that the write-ahead log has and the database file may not have. */
interface WalPages {
  /** Newest committed content by page number, counted from 1. */
  readonly pages: ReadonlyMap<number, Buffer>;
  /** Size of the database in pages after the last commit; undefined if the log has none. */
  readonly pageCount: number | undefined;
}

const [headerBytes, frameHeaderBytes] = [32, 24];
/** The shop checkpoints at 1.6 MB; a longer log belongs to a writer that is in the middle of something. */
const maxWalBytes = 256 * 1024 * 1024;
const readTries = 5;

/**
 * Reads the committed pages of a write-ahead log (https://sqlite.org/fileformat2.html#walformat) while others write to
 * it. The caller holds a read transaction, so that no checkpoint passes the pages that it sees.
 */
export function readWal(file: string): WalPages {
  for (let attempt = 1; attempt <= readTries; attempt++) {
    const wal = readWhole(file);
    const found = parseWal(wal);
    // A writer that restarts the log writes its header first: with the same header, no frame was overwritten.
    if (readHeader(file).equals(wal.subarray(0, headerBytes))) return found;
  }
  throw new Error(`${file} was restarted during each of ${readTries} attempts to read it`);
}

function readWhole(file: string): Buffer {
  try {
    const wal = readFileSync(file);
    if (wal.length > maxWalBytes) throw new Error(`${file} is too long: ${wal.length} bytes`);
    return wal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

function readHeader(file: string): Buffer {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch {
    return Buffer.alloc(0);
  }
  try {
    const header = Buffer.alloc(headerBytes);
    return header.subarray(0, readSync(handle, header, 0, headerBytes, 0));
  } finally {
    closeSync(handle);
  }
}

/** Reads frames up to the last commit. A frame of an earlier log, or one half written, ends them. */
function parseWal(wal: Buffer): WalPages {
  const pages = new Map<number, Buffer>();
  const none = { pages, pageCount: undefined };
  if (wal.length < headerBytes) return none;
  const magic = wal.readUInt32BE(0);
  if (magic !== 0x377f0682 && magic !== 0x377f0683) return none;
  const addChecksum = checksumOf(wal, magic === 0x377f0682);
  let sum = addChecksum([0, 0], 0, 24);
  if (!isSum(wal, 24, sum)) return none;
  const pageSize = wal.readUInt32BE(8);
  const salt = wal.subarray(16, 24);
  const pending = new Map<number, Buffer>();
  let pageCount: number | undefined;
  for (let at = headerBytes; at + frameHeaderBytes + pageSize <= wal.length; at += frameHeaderBytes + pageSize) {
    if (!wal.subarray(at + 8, at + 16).equals(salt)) break;
    const content = at + frameHeaderBytes;
    sum = addChecksum(addChecksum(sum, at, 8), content, pageSize);
    if (!isSum(wal, at + 16, sum)) break;
    pending.set(wal.readUInt32BE(at), wal.subarray(content, content + pageSize));
    const committed = wal.readUInt32BE(at + 4);
    if (committed === 0) continue;
    pageCount = committed;
    for (const [page, data] of pending) pages.set(page, data);
    pending.clear();
  }
  return { pages, pageCount };
}

type Sum = readonly [number, number];

const isSum = (wal: Buffer, at: number, [one, two]: Sum) =>
  wal.readUInt32BE(at) === one && wal.readUInt32BE(at + 4) === two;

/** The checksum of the format: cumulative over pairs of 32-bit words. */
function checksumOf(wal: Buffer, isLittleEndian: boolean) {
  const view = new DataView(wal.buffer, wal.byteOffset, wal.byteLength);
  return ([one, two]: Sum, from: number, bytes: number): Sum => {
    let [first, second] = [one, two];
    for (let at = from; at < from + bytes; at += 8) {
      first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0;
      second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0;
    }
    return [first, second];
  };
}
