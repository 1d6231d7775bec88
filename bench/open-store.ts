import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BenchStore {
  readonly origin: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** Stops the shop and removes its folder. */
  close(): Promise<void>;
}

// Without a handler, a signal would end the process without its 'exit' event.
process.once('SIGTERM', () => process.exit(143));

/**
 * Starts the built shop with default settings, on a free port and with an empty data folder.
 * @param folder the parent of the data folder; `env` adds to the settings
 */
export async function openStore(env: Record<string, string> = {}, folder = tmpdir()): Promise<BenchStore> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(folder, 'bench-'));
  // The log is written to a pipe, as a service's is.
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.resume();
  // An aborted benchmark leaves no shop running.
  const leave = () => void child.kill('SIGTERM');
  process.once('exit', leave);
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /open at (http:\/\/\S+?)\/$/.exec(line)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    const close = async () => {
      process.off('exit', leave);
      await end(child);
      await rm(dataDir, { recursive: true });
    };
    return { origin, dataDir, child, close };
  }
  throw new Error('The store did not open');
}

/** Terminates a process and waits until it has exited. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
