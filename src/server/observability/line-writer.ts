import { write, writeSync } from 'node:fs';

export interface LineWriter {
  /** Queues a line, including its line end; it is written within a second. */
  write(line: string): void;
  /** Starts to write queued lines at once. */
  pass(): void;
  /** Writes queued lines synchronously as far as possible, at process exit. */
  flush(): void;
}

interface WriterOptions {
  /** Bytes per write, unless one line is longer. */
  readonly chunkSize: number;
  /** Maximum number of queued bytes, apart from the chunk being filled. */
  readonly maxWaiting?: number;
  /** Log line about lines dropped because the queue was full. */
  readonly describeLost: (count: number) => string;
}

const intervalMs = 1_000;
const eightMegabytes = 8 * 1024 * 1024;

/**
 * Writes lines to a file, pipe or terminal and survives its failures: if the disk is full or the reader stalls, lines
 * are queued, some are dropped, which is logged later, and the application continues. pino's own destination
 * (sonic-boom 4) ends the process in that case and then prevents its exit: it retries the failed write indefinitely,
 * so that a shop held its port without responding.
 */
export function createLineWriter(fd: number, options: WriterOptions): LineWriter {
  const { chunkSize, maxWaiting = eightMegabytes, describeLost } = options;
  const waiting: Buffer[] = [];
  let lines: string[] = [];
  let filled = 0;
  let size = 0;
  let lost = 0;
  let writingSince: number | undefined;

  function fill(): void {
    if (filled === 0) return;
    waiting.push(Buffer.from(lines.join('')));
    size += filled;
    lines = [];
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
      // Failed writes are retried on the next tick.
      if (error) return;
      drop(chunk, written);
      if (lost > 0 && size < maxWaiting / 2) add(describeLost(takeLost()));
      writeOn();
    });
  }

  /** Removes the written part of the first chunk, which may be incomplete. */
  function drop(chunk: Buffer, written: number): void {
    size -= written;
    if (written < chunk.length) waiting[0] = chunk.subarray(written);
    else waiting.shift();
  }

  function takeLost(): number {
    const count = lost;
    lost = 0;
    return count;
  }

  function add(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (filled + bytes > chunkSize) pass();
    lines.push(line);
    filled += bytes;
  }

  setInterval(pass, intervalMs).unref();
  return {
    pass,
    write(line) {
      if (size < maxWaiting) add(line);
      else lost += 1;
    },
    flush() {
      // A stalled reader blocks the pending write, and would block this one.
      if (writingSince !== undefined && performance.now() - writingSince > intervalMs) return;
      fill();
      // The pending write is not repeated.
      const first = writingSince === undefined ? 0 : 1;
      try {
        for (let chunk = waiting[first]; chunk; chunk = waiting[first]) {
          writeWhole(fd, chunk);
          waiting.splice(first, 1);
          size -= chunk.length;
        }
      } catch {
        // The process exits without its last lines.
      }
    },
  };
}

function writeWhole(fd: number, chunk: Buffer): void {
  for (let at = 0; at < chunk.length; at += writeSync(fd, chunk, at));
}
