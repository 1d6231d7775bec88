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
  /** Ends the store and removes its folder. */
  close(): Promise<void>;
}

// A signal that no one waits for ends a process without its 'exit'.
process.once('SIGTERM', () => process.exit(143));

/**
 * Starts the built store as its owner does, on a free port and with an empty folder of its own.
 * @param folder where that folder is made; `env` adds to the settings
 */
export async function openStore(env: Record<string, string> = {}, folder = tmpdir()): Promise<BenchStore> {
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(folder, 'bench-'));
  // The log goes where a service's goes: through a pipe.
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.resume();
  // A bench that breaks off leaves no store behind.
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

/** Ends a process, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
