import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Made } from './make-picture.ts';
import type { PictureJob, PictureJobEvent } from './picture-job.ts';

/** How far a picture is: how many wait before it, or how many of its files are there. */
export type PictureProgress = { readonly waiting: number } | { readonly done: number; readonly of: number };

export interface PictureProcessor {
  /** Makes the pictures of a file that was handed in; undefined where too many wait already. */
  make(name: string, bytes: Uint8Array, tell: (progress: PictureProgress) => void): Promise<Made> | undefined;
  close(): Promise<void>;
}

interface Waiting {
  readonly name: string;
  readonly bytes: Uint8Array;
  tell(progress: PictureProgress): void;
  resolve(made: Made): void;
  reject(error: Error): void;
}

const pictureProcess = fileURLToPath(new URL('picture-job.ts', import.meta.url));
/** How long the process stays with nothing to make. */
const idleMs = 30_000;
/** Each waits with its bytes in memory. */
const maxWaiting = 12;
/** No picture that is taken needs a quarter of it. */
const timeoutMs = 120_000;
/**
 * Address space for the process's own data (RLIMIT_DATA), in kB: 700 MB that the engine and the encoders reserve and
 * mostly leave untouched, and the largest picture that is accepted. Beyond it an allocation fails and the process ends.
 */
const memoryLimitKb = 1_300_000;
/** Sets the limit and has the kernel end this process before the shop where memory runs out; Node itself cannot. */
const startScript = 'echo 1000 2>/dev/null >/proc/$$/oom_score_adj; ulimit -d "$0" && exec "$@"';
/** An error with its trace; a library that fills the pipe would otherwise fill the memory. */
const maxErrorOutput = 4_000;

/** A process that makes pictures, and the end of what it has written of its troubles. */
interface Maker {
  readonly process: ChildProcess;
  lastWords: string;
}

/**
 * Makes pictures in a process of their own, one after another: each takes seconds of a processor, and what decodes
 * files of strangers may fall over one. The process is started by the first and ends when none has come for a while.
 * @param tellLoss is told how the process ended that had begun with a picture
 * @param execArgv options of Node for the process
 */
export function createPictureProcessor(
  tellLoss: (error: Error) => void = () => {},
  execArgv: readonly string[] = [],
): PictureProcessor {
  const waiting: Waiting[] = [];
  let child: Maker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  let isBusy = false;

  function start(): Maker {
    // The decoder of strangers' files gets none of the shop's environment.
    const command = [process.execPath, ...execArgv, '--max-old-space-size=256', pictureProcess];
    const started = spawn('/bin/sh', ['-c', startScript, String(memoryLimitKb), ...command], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {},
    });
    const maker: Maker = { process: started, lastWords: '' };
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      maker.lastWords = (maker.lastWords + text).slice(-maxErrorOutput);
    });
    const forget = () => {
      if (child === maker) child = undefined;
    };
    // One that could not be started, or was told something as it died, never says that it has ended.
    started.on('exit', forget).on('error', forget);
    return maker;
  }

  async function makeOne({ name, bytes, tell }: Waiting): Promise<Made> {
    const id = ++last;
    child ??= start();
    const maker = child;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    let hasBegun = false;
    const hear = (news: PictureJobEvent) => {
      if (news.id !== id) return;
      if ('made' in news) resolve(news.made);
      else if ('begun' in news) hasBegun = true;
      else tell({ done: news.done, of: news.of });
    };
    // Once its pipes are closed, too, everything that it said was heard.
    const lose = (code: number | null, signal: string | null) => {
      const how = `The process that makes pictures ended with ${signal ?? code}: ${maker.lastWords.trim() || 'no word'}`;
      const error = new Error(how);
      if (!hasBegun) return reject(error);
      tellLoss(error);
      resolve({ fault: 'cannot be decoded' });
    };
    // One that was told of a picture as it died is heard of once more, when it has ended.
    const fail = (error: Error) => maker.process.pid === undefined && reject(error);
    const patience = setTimeout(() => maker.process.kill('SIGKILL'), timeoutMs);
    maker.process.on('message', hear).once('close', lose).on('error', fail);
    maker.process.send({ id, bytes, name } satisfies PictureJob);
    try {
      return await promise;
    } finally {
      clearTimeout(patience);
      maker.process.off('message', hear).off('close', lose).off('error', fail);
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(rest);
    for (let next = waiting[0]; next; next = waiting[0]) {
      for (const [index, { tell }] of waiting.entries()) tell({ waiting: index });
      await makeOne(next).then(next.resolve, next.reject);
      waiting.shift();
    }
    isBusy = false;
    rest = setTimeout(() => void close(), idleMs).unref();
  }

  async function close(): Promise<void> {
    clearTimeout(rest);
    const ending = child;
    child = undefined;
    ending?.process.kill();
  }

  return {
    make(name, bytes, tell) {
      if (waiting.length >= maxWaiting) return undefined;
      const { promise, resolve, reject } = Promise.withResolvers<Made>();
      waiting.push({ name, bytes, tell, resolve, reject });
      if (waiting.length > 1) tell({ waiting: waiting.length - 1 });
      void work();
      return promise;
    },
    close,
  };
}
