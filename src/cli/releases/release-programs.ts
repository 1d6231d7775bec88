import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** How the programs of a release are run: with this environment, and as the shop's user. */
export interface ProgramUser {
  readonly env: NodeJS.ProcessEnv;
  /** User and group, if this process is root. */
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Failure of a release’s program. The message is what the program printed to standard error. */
export class ReleaseCommandFailure extends Error {
  override readonly name = 'ReleaseCommandFailure';
  /** What the program printed to standard output. */
  readonly stdout: string;

  constructor(message: string, stdout: string, cause: unknown) {
    super(message, { cause });
    this.stdout = stdout;
  }
}

const run = promisify(execFile);

/** The Node of a release; a clone's programs run on this process's own. */
const nodeOf = (release: string) => {
  const own = join(release, 'bin/node');
  return existsSync(own) ? own : process.execPath;
};
const maxOutput = 16 * 1024 * 1024;

/**
 * Runs a command of a release, and returns what it prints.
 * @throws ReleaseCommandFailure
 */
export async function runReleaseCommand(
  release: string,
  args: readonly string[],
  { env, identity }: ProgramUser,
): Promise<string> {
  try {
    const program = join(release, 'dist/server/cli.js');
    const options = { env, cwd: release, maxBuffer: maxOutput, ...identity };
    const { stdout } = await run(nodeOf(release), [program, ...args], options);
    return stdout;
  } catch (error) {
    const { stdout = '', stderr, message } = error as Partial<Record<'stdout' | 'stderr', string>> & Error;
    throw new ReleaseCommandFailure(stderr?.trim() || message, stdout, error);
  }
}

/** Time in which a release must be ready, on a copy and in use: migrations of a large store take minutes. */
export const startMs = 10 * 60_000;

/**
 * Starts a release on a copy of the store, without background jobs, waits until it is ready, and stops it.
 * @throws Error with its last output, if it does not get ready
 */
export async function tryRelease(release: string, { env, identity }: ProgramUser): Promise<void> {
  const trial = { ...env, PORT: '0', HOST: '127.0.0.1', BACKGROUND_JOBS: 'off', WEB_CONCURRENCY: '1' };
  const child = spawn(nodeOf(release), [join(release, 'dist/server/main.js')], {
    ...{ env: trial, cwd: release, stdio: ['ignore', 'pipe', 'pipe'], ...identity },
  });
  const lines: string[] = [];
  const timeout = setTimeout(() => child.kill('SIGKILL'), startMs);
  try {
    const origin = await readOrigin(child, lines);
    await waitUntilReady(origin, () => child.exitCode !== null || child.signalCode !== null, startMs);
  } catch (error) {
    const last = lines.slice(-5).join('\n');
    throw new Error(`${error instanceof Error ? error.message : error}${last && `\n${last}`}`, { cause: error });
  } finally {
    clearTimeout(timeout);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}

function readOrigin(child: ChildProcess, lines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line.slice(0, 500));
      if (lines.length > 50) lines.shift();
      const address = /open at (http:\/\/\S+?)\/?$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  }
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`It ended with ${signal ?? code} before it was ready.`)));
  return promise;
}

/**
 * Waits until `/readyz` answers 200.
 * @param hasEnded whether waiting is in vain
 * @throws Error with the last answer
 */
export async function waitUntilReady(origin: string, hasEnded: () => boolean, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  let last = 'it did not respond';
  while (!hasEnded() && Date.now() < deadline) {
    try {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) });
      await answer.body?.cancel();
      if (answer.ok) return;
      last = `/readyz answered ${answer.status}`;
    } catch {
      last = 'it did not respond';
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The shop is not ready: ${last}.`);
}
