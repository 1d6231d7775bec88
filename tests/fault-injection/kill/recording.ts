import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A system call of a recorded shop, or an acknowledgement that it sent. */
export type Call =
  | { readonly kind: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly file: string; readonly length: number }
  /** `from`: index of the first call made after the sync was requested, and therefore not covered by it. */
  | { readonly kind: 'synced'; readonly file: string; readonly from: number }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string }
  /** The response to an accepted order was sent to the network. */
  | { readonly kind: 'acknowledged'; readonly reference: string };

const traced =
  'write,writev,pwrite64,pwritev,pwritev2,fsync,fdatasync,ftruncate,rename,renameat,renameat2,sendto,sendmsg';

/** The command that runs a program under strace. The program remains a child of the process that starts it. */
export const recordInto = (file: string): readonly string[] => [
  'strace',
  ...['-D', '-f', '-y', '--seccomp-bpf', '-x', '-s', '70000', '-o', file, '-e', `trace=${traced}`],
];

/** Whether strace is installed and may trace a program; if not, logs the reason. */
export function mayRecord(): boolean {
  const { status, stderr, error } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  if (status !== 0) console.warn(`Without a loss of power: strace says ${error?.message ?? stderr}`);
  return status === 0;
}

/** Reads a recording once the process with this id has exited. */
export async function readRecording(file: string, pid: number): Promise<Call[]> {
  // strace pads process ids to five characters.
  const ended = `${pid}`.padEnd(5);
  for (;;) {
    const text = await readFile(file, 'latin1');
    if (text.includes(`\n${ended} +++ `)) return parseRecording(text);
    await pause(50);
  }
}

const linePattern = /^(\d+) +(\w+)\((.*)$/;
const resumedPattern = /^(\d+) +<\.\.\. (\w+) resumed>/;
const pathPattern = /^\d+<([^>]+)>/;
const renamePattern = /"([^"]+)"[^"]*"([^"]+)"/;

function parseRecording(text: string): Call[] {
  const calls: Call[] = [];
  /** Syncs that were requested but have not returned. */
  const asked = new Map<string, { readonly file: string; readonly from: number }>();
  for (const line of text.split('\n')) {
    const resumed = resumedPattern.exec(line);
    if (resumed) {
      const sync = asked.get(resumed[1] ?? '');
      if (sync && /sync/.test(resumed[2] ?? '') && line.endsWith('= 0')) calls.push({ kind: 'synced', ...sync });
      continue;
    }
    const [, thread = '', name = '', rest = ''] = linePattern.exec(line) ?? [];
    if (!name) continue;
    const path = pathPattern.exec(rest)?.[1] ?? '';
    if (name.startsWith('rename')) {
      const [, file = '', to = ''] = renamePattern.exec(rest) ?? [];
      calls.push({ kind: 'rename', file, to });
    } else if (path.startsWith('socket:')) {
      const reference = /HTTP\/1\.1 201/.test(rest) && /BB-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(rest)?.[0];
      if (reference) calls.push({ kind: 'acknowledged', reference });
    } else if (!path.startsWith('/')) continue;
    else if (/sync/.test(name)) {
      const sync = { file: path, from: calls.length };
      if (rest.includes('<unfinished')) asked.set(thread, sync);
      else if (line.endsWith('= 0')) calls.push({ kind: 'synced', ...sync });
    } else if (name === 'ftruncate') {
      calls.push({ kind: 'truncate', file: path, length: Number(/, (\d+)/.exec(rest)?.[1]) });
    } else if (name === 'pwrite64') {
      const [, said = '', at = ''] = /"([^"]*)", \d+, (\d+)/.exec(rest) ?? [];
      calls.push({ kind: 'write', file: path, at: Number(at), bytes: bytesOf(said) });
    } else if (path.includes('/store.db'))
      throw new Error(`A recording holds ${name} of ${path}, which is not understood`);
  }
  return calls;
}

const letters: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, '"': 34, '\\': 92 };

/** strace prints a string either literally or with every byte as \xHH. */
function bytesOf(said: string): Buffer {
  if (said.startsWith('\\x')) return Buffer.from(said.replaceAll('\\x', ''), 'hex');
  const bytes: number[] = [];
  for (let index = 0; index < said.length; index++) {
    if (said[index] !== '\\') {
      bytes.push(said.charCodeAt(index));
      continue;
    }
    const octal = /^[0-7]{1,3}/.exec(said.slice(index + 1, index + 4))?.[0];
    bytes.push(octal ? Number.parseInt(octal, 8) : (letters[said[index + 1] ?? ''] ?? 0));
    index += octal?.length ?? 1;
  }
  return Buffer.from(bytes);
}
