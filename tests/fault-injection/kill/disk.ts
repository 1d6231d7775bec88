import { dirname } from 'node:path';
import type { Call } from './recording.ts';

type Change = Extract<Call, { kind: 'write' | 'truncate' }>;

/** Disks write sectors atomically. */
const sectorBytes = 512;

/** A simulated disk: synced data is durable, unsynced writes survive at random. */
export interface Disk {
  /** Applies the next recorded call. */
  take(call: Call, index: number): void;
  /** Returns a file as a power failure at this moment might leave it, or undefined if it has never been synced. */
  read(file: string, chance: () => number): Buffer | undefined;
  /** Targets of renames that are durable. */
  readonly names: ReadonlySet<string>;
}

interface File {
  synced: Buffer;
  isThere: boolean;
  waiting: { readonly index: number; readonly change: Change }[];
}

/**
 * @param lies a sync takes effect only with the next one, as on a disk that acknowledges too early; a check must notice
 * this
 */
export function createDisk(lies = false): Disk {
  const files = new Map<string, File>();
  const fileOf = (name: string) => {
    const known = files.get(name) ?? { synced: Buffer.alloc(0), isThere: false, waiting: [] };
    files.set(name, known);
    return known;
  };
  const names = new Set<string>();
  const renamed: { readonly to: string; readonly index: number }[] = [];
  const held = new Map<string, number>();

  function sync(file: string, before: number): void {
    const until = lies ? (held.get(file) ?? 0) : before;
    held.set(file, before);
    for (const { to, index } of renamed) if (dirname(to) === file && index < until) names.add(to);
    const known = files.get(file);
    if (!known) return;
    for (const { index, change } of known.waiting) if (index < until) known.synced = changed(known.synced, change);
    known.waiting = known.waiting.filter(({ index }) => index >= until);
    known.isThere = true;
  }

  return {
    names,
    take(call, index) {
      if (call.kind === 'write' || call.kind === 'truncate') fileOf(call.file).waiting.push({ index, change: call });
      else if (call.kind === 'synced') sync(call.file, call.from);
      else if (call.kind === 'rename') renamed.push({ to: call.to, index });
    },
    read(file, chance) {
      const known = files.get(file);
      if (!known?.isThere) return undefined;
      // None, all or some of the pending writes have reached the disk, in any order and possibly in part.
      const share = [0, 1, chance(), chance()][Math.floor(chance() * 4)] ?? 0;
      let bytes: Buffer = Buffer.from(known.synced);
      for (const { change } of known.waiting) {
        for (const part of sectorsOf(change)) if (chance() < share) bytes = changed(bytes, part);
      }
      return bytes;
    },
  };
}

function sectorsOf(change: Change): Change[] {
  if (change.kind === 'truncate') return [change];
  const parts: Change[] = [];
  let from = 0;
  while (from < change.bytes.length) {
    const at = change.at + from;
    const to = Math.min(change.bytes.length, from + sectorBytes - (at % sectorBytes));
    parts.push({ ...change, at, bytes: change.bytes.subarray(from, to) });
    from = to;
  }
  return parts;
}

/** Applies a change in place; only growing a file allocates a new buffer. */
function changed(bytes: Buffer, change: Change): Buffer {
  if (change.kind === 'truncate') return resized(bytes, change.length);
  const end = change.at + change.bytes.length;
  const after = end > bytes.length ? resized(bytes, end) : bytes;
  change.bytes.copy(after, change.at);
  return after;
}

function resized(bytes: Buffer, length: number): Buffer {
  const after = Buffer.alloc(length);
  bytes.copy(after, 0, 0, Math.min(bytes.length, length));
  return after;
}
