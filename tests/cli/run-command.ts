import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { expect, onTestFinished } from 'vitest';
import { runCli } from '../../src/cli/run.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { fill } from '../store/samples.ts';

/** What came of a command: its exit code and what it printed. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator's command as its process would, with nothing of this one's settings but those given. It stays within this
 * process: most of a process's time is its start, and a run of all tests types five hundred commands.
 */
export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const [stdout, stderr] = [collector(), collector()];
  const code = await runCli(args, { env, stdin: Readable.from([]), stdout: stdout.stream, stderr: stderr.stream });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector() {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _, done) {
      parts.push(part);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString() };
}

/** Runs a command as a process of its own, as its operator does. */
export async function spawnCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    // Node keeps what it has compiled: the second process starts in half the time of the first.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
}

/** A store with the sample products and its operator, for one test. */
export interface Operator {
  readonly dataDir: string;
  /** What every command of the operator is run with. */
  readonly env: Record<string, string>;
  run(...args: string[]): Promise<Ended>;
  /** The text that a command printed, which must have succeeded. */
  print(...args: string[]): Promise<string>;
  /** What a command printed with --json; it must have succeeded. */
  json(...args: string[]): Promise<unknown>;
  /** Opens the store in this process, and closes it again. */
  prepare<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
}

export async function openOperator(env: Record<string, string> = {}): Promise<Operator> {
  const dataDir = await mkdtemp(join(tmpdir(), 'operator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const operator = operatorOf({ DATA_DIR: dataDir, ...env });
  await operator.prepare(fill);
  return operator;
}

/** The operator of a store that may be there already: in DATA_DIR, or where DATABASE_URL says. */
export function operatorOf(env: Record<string, string>): Operator {
  const dataDir = env.DATA_DIR ?? '';
  const run = (...args: string[]) => runCommand(args, env);
  const print = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
    return stdout;
  };
  return {
    dataDir,
    env,
    run,
    print,
    json: async (...args) => JSON.parse(await print(...args, '--json')),
    async prepare(work) {
      const store = await openStore({ url: env.DATABASE_URL ?? join(dataDir, 'store.db') });
      try {
        await migrate(store);
        return await work(store);
      } finally {
        await closeStore(store);
      }
    },
  };
}

/** Expects each line to end with its code, nothing on standard output, and a text on standard error. */
export async function expectRefusals(
  operator: Operator,
  command: string,
  lines: readonly (readonly [args: readonly string[], code: number, text: string])[],
): Promise<void> {
  const ends = await Promise.all(lines.map(([args]) => operator.run(...command.split(' '), ...args)));
  const expected = lines.map(([, code, text]) => ({ code, stdout: '', stderr: expect.stringContaining(text) }));
  expect(ends).toEqual(expected);
}
