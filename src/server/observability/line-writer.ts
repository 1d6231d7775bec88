import { write, writeSync } from 'node:fs';

export interface LineWriter {
  /** Takes a line, with its end: it is written within a second. */
  write(line: string): void;
  /** Begins to write what waits, without a pause before it. */
  pass(): void;
  /** Writes what waits, as far as that can be done at once: for the end of the process. */
  flush(): void;
}

interface WriterOptions {
  /** So much is written at a time, unless one line is longer. */
  readonly chunkSize: number;
  /** So many bytes may wait, beside those of the chunk that is being filled. */
  readonly mostWaiting?: number;
  /** A line about those that were lost, since too many waited. */
  readonly sayLost: (count: number) => string;
}

const intervalMs = 1_000;
const eightMegabytes = 8 * 1024 * 1024;
/** As many as one of a JavaScript text takes at most. */
const bytesOfCharacter = 3;

/**
 * Writes lines to a file, a pipe or a terminal, whatever becomes of these: where a disk is full or a reader stands
 * still, they wait, some are lost, which is said later, and whoever writes goes on. pino's own destination (sonic-boom
 * 4) ends the process then, and does not let it end: in its last moment it tries for ever to write what cannot be
 * written, so that a shop held its port and answered nobody.
 */
export function createLineWriter(fd: number, options: WriterOptions): LineWriter {
  const { chunkSize, mostWaiting = eightMegabytes, sayLost } = options;
  const waiting: Buffer[] = [];
  // Each line goes into bytes at once: a text that grows by lines is made of thousands of pieces, and putting them
  // together in the end took 0.3 µs of a line.
  let filling = Buffer.allocUnsafeSlow(chunkSize);
  let filled = 0;
  // Two buffers take turns: one fills while the other is written. A new one for each chunk would also have to be taken
  // away again.
  let other: Buffer<ArrayBuffer> | undefined = Buffer.allocUnsafeSlow(chunkSize);
  let lent: Buffer<ArrayBuffer> | undefined;
  let size = 0;
  let lost = 0;
  let writingSince: number | undefined;

  function append(chunk: Buffer): void {
    waiting.push(chunk);
    size += chunk.length;
  }

  function fill(): void {
    if (filled === 0) return;
    if (other) {
      append(filling.subarray(0, filled));
      lent = filling;
      filling = other;
      other = undefined;
    } else append(Buffer.copyBytesFrom(filling, 0, filled));
    filled = 0;
  }

  function pass(): void {
    fill();
    writeOn();
  }

  function writeOn(): void {
    const [chunk] = waiting;
    if (!chunk || writingSince !== undefined) return;
    writingSince = performance.now();
    write(fd, chunk, (error, written) => {
      writingSince = undefined;
      // What could not be written is tried again with the next tick.
      if (error) return;
      drop(chunk, written);
      if (lost > 0 && size < mostWaiting / 2) add(sayLost(takeLost()));
      writeOn();
    });
  }

  /** What is written of the first chunk goes; it may be a part of it. */
  function drop(chunk: Buffer, written: number): void {
    size -= written;
    if (written < chunk.length) waiting[0] = chunk.subarray(written);
    else {
      waiting.shift();
      if (chunk.buffer === lent?.buffer) other = lent;
    }
  }

  function takeLost(): number {
    const count = lost;
    lost = 0;
    return count;
  }

  function add(line: string): void {
    const most = line.length * bytesOfCharacter;
    if (filled + most > chunkSize) pass();
    if (most <= chunkSize) filled += filling.write(line, filled);
    else append(Buffer.from(line));
  }

  setInterval(pass, intervalMs).unref();
  return {
    pass,
    write(line) {
      if (size < mostWaiting) add(line);
      else lost += 1;
    },
    flush() {
      // A reader that stands still holds the write that was begun, and would hold this one.
      if (writingSince !== undefined && performance.now() - writingSince > intervalMs) return;
      fill();
      // What is on its way is not written twice.
      const first = writingSince === undefined ? 0 : 1;
      try {
        for (let chunk = waiting[first]; chunk; chunk = waiting[first]) {
          writeWhole(fd, chunk);
          waiting.splice(first, 1);
          size -= chunk.length;
        }
      } catch {
        // The process ends without its last lines.
      }
    },
  };
}

function writeWhole(fd: number, chunk: Buffer): void {
  for (let at = 0; at < chunk.length; at += writeSync(fd, chunk, at));
}
