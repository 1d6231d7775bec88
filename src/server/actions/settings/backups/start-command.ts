import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Environment } from '../../../config/config.ts';
import { projectFolder } from '../../../config/project-folder.ts';

/** The program of the shop commands: a release has no sources. */
const program = import.meta.filename.endsWith('.ts') ? 'src/cli/main.ts' : 'dist/server/cli.js';

interface StartedCommand {
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Exit code, once both outputs have ended. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts a shop command in a separate process: verifying a large backup would keep visitors waiting for
 * seconds.
 */
export function startCommand(args: readonly string[], env: Environment): StartedCommand {
  const child = spawn(process.execPath, [join(projectFolder(), program), ...args], {
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // It may be awaited only once the outputs are read.
  ended.catch(() => undefined);
  return { stdout: child.stdout, stderr: child.stderr, ended };
}
