import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..');

/** Prints a progress line to standard error. Standard output is reserved for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Elapsed time such as `3.4 s` since a `performance.now()` timestamp. */
export function since(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program of the project's own packages, or of the system, in the project's folder.
 * @param {string} program
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: Record<string, string> }} [options] with `capture`, output is returned, not
 *   shown
 * @returns {Promise<{ code: number, output: string }>} code 127 if the program cannot be started
 */
export function run(program, args, { capture = false, env = {} } = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  const child = spawn(program, args, {
    cwd: root,
    // No colours in log files; some tools write them regardless.
    env: {
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...process.env,
      ...env,
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  const passOn = (signal) => child.kill(signal);
  const { promise, resolve } = Promise.withResolvers();
  child.on('error', (error) => resolve({ code: 127, output: error.message }));
  child.on('close', (code) => resolve({ code: code ?? 1, output }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn);
  return promise.finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, passOn);
  });
}
