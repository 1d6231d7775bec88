import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SnapshotInput } from './take-snapshot.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('continuous-backup-process.ts', import.meta.url));
/** A snapshot that takes longer hangs, as on a network share that does not respond. */
const timeoutMs = 30 * 60_000;

/**
 * Takes a snapshot in a child process: in the shop's own, reading the database file would release SQLite's locks on it,
 * and hashing a large one takes a second.
 * @throws Error with the reason if none could be stored
 */
export async function takeSnapshotInProcess(input: SnapshotInput): Promise<void> {
  try {
    const args = [program, JSON.stringify(input)];
    await run(process.execPath, args, { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL' });
  } catch (error) {
    const { stderr, signal, message } = error as Error & { readonly stderr?: string; readonly signal?: string };
    const reason = stderr?.trim() || (signal ? `The process was ended by ${signal}.` : message);
    throw new Error(reason, { cause: error });
  }
}
