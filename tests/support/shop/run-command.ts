import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { runCli } from '../../../src/cli/run.ts';
import { compileCache } from '../setup/compile-cache.ts';

/** The result of a command: its exit code and output. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs an operator's command as a separate process would, with only the given environment, but within this process:
 * most of a process's time is its start-up, and a full test run executes six hundred commands.
 * @param answer the input to a prompt; without it, the command is not interactive
 */
export async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  answer?: () => Promise<string>,
): Promise<Ended> {
  const typed = new PassThrough();
  const stdin = answer ? Object.assign(typed, { isTTY: true }) : Readable.from([]);
  const stdout = collector();
  const stderr = collector((text) => {
    if (text.endsWith('[y/N] ')) void answer?.().then((line) => typed.write(`${line}\n`));
  });
  const code = await runCli(args, { env, stdin, stdout: stdout.stream, stderr: stderr.stream });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(hear: (text: string) => void = () => {}) {
  const parts: Buffer[] = [];
  const stream = new Writable({
    write(part: Buffer, _, done) {
      parts.push(part);
      hear(part.toString());
      done();
    },
  });
  return { stream, text: () => Buffer.concat(parts).toString() };
}

/** Runs a command in a separate process, as an operator does. */
export async function spawnCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
}
