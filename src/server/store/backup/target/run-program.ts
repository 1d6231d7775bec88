import { execFile } from 'node:child_process';
import type { Environment } from '../../../config/config.ts';

/** Variables that rclone, restic and ssh read: where they find their configuration, and keys of storage providers. */
const passedOn =
  /^(PATH|HOME|USER|LANG|TZ|TMPDIR|XDG_\w+|SSH_AUTH_SOCK|(AWS|RCLONE|RESTIC|B2|AZURE|GOOGLE|OS|ST)_\w+)$/;

interface ProgramInput {
  readonly program: 'rclone' | 'restic';
  readonly args: readonly string[];
  readonly env: Environment;
  /** Variables of this call, such as a password. */
  readonly own?: Environment;
  readonly timeoutMs: number;
}

/** A program could not be started, or failed. The message is its last line. */
export class ProgramFailure extends Error {
  override readonly name = 'ProgramFailure';
}

/** Runs a program without a shell and returns what it prints. @throws ProgramFailure */
export function runProgram({ program, args, env, own, timeoutMs }: ProgramInput): Promise<string> {
  const given = Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name)));
  const options = {
    env: { ...given, ...own },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 4_000_000,
  } as const;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = execFile(program, [...args], options, (error, stdout, stderr) => {
    if (!error) return resolve(stdout);
    const last = stderr.trim().split('\n').at(-1)?.slice(0, 300);
    const reasons: Readonly<Record<string, string>> = { ENOENT: `${program} is not installed.` };
    const reason = error.killed ? `${program} did not finish in time.` : (reasons[String(error.code)] ?? last);
    reject(new ProgramFailure(reason || `${program} failed.`));
  });
  child.stdin?.end();
  return promise;
}
