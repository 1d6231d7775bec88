import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Made } from './make-picture.ts';
import type { PictureJob, PictureJobEvent } from './picture-job.ts';

/** Progress of a picture: jobs queued before it, or its files done. */
export type PictureProgress = { readonly waiting: number } | { readonly done: number; readonly of: number };

export interface PictureProcessor {
  /** Encodes an uploaded picture; undefined if the queue is full. */
  make(name: string, bytes: Uint8Array, onProgress: (progress: PictureProgress) => void): Promise<Made> | undefined;
  /** Whether the queue is full. */
  isFull(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  readonly name: string;
  readonly bytes: Uint8Array;
  onProgress(progress: PictureProgress): void;
  resolve(made: Made): void;
  reject(error: Error): void;
}

const pictureProcess = fileURLToPath(new URL('picture-job.ts', import.meta.url));
/** Idle time after which the process ends. */
const idleMs = 30_000;
/** Maximum queue length: each upload is held in memory. */
const maxWaiting = 12;
/** No accepted picture needs a quarter of it. */
const timeoutMs = 120_000;
/**
 * Limit of the process's data segment (RLIMIT_DATA), in kB: 700 MB that the engine and the encoders reserve and
 * mostly leave untouched, and the largest accepted picture. Beyond it an allocation fails and the process ends.
 */
const memoryLimitKb = 1_300_000;
/** Sets the limit and makes the kernel's OOM killer choose this process before the shop; Node itself cannot. */
const startScript = 'echo 1000 2>/dev/null >/proc/$$/oom_score_adj; ulimit -d "$0" && exec "$@"';
/** An error with its stack trace; more output of a library could fill the memory. */
const maxErrorOutput = 4_000;

/** The picture process, and the tail of its standard error. */
interface Maker {
  readonly process: ChildProcess;
  lastWords: string;
}

/**
 * Encodes pictures in a child process, one at a time: each takes seconds of CPU, and a decoder of untrusted files may
 * crash. The process starts with the first picture and ends after an idle time.
 * @param tellLoss called with an error if the process ended while encoding a picture
 * @param execArgv Node options of the process
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
    // The process decodes untrusted files, so it gets none of the shop's environment.
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
    const release = () => {
      if (child === maker) child = undefined;
    };
    // A process that failed to start, or was sent a message while dying, never emits 'exit'.
    started.on('exit', release).on('error', release);
    return maker;
  }

  async function makeOne({ name, bytes, onProgress }: Waiting): Promise<Made> {
    const id = ++last;
    child ??= start();
    const maker = child;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    let hasStarted = false;
    const hear = (news: PictureJobEvent) => {
      if (news.id !== id) return;
      if ('made' in news) resolve(news.made);
      else if ('started' in news) hasStarted = true;
      else onProgress({ done: news.done, of: news.of });
    };
    // 'close' follows once its pipes are closed, after all its output has been read.
    const lose = (code: number | null, signal: string | null) => {
      const how = `The process that makes pictures ended with ${signal ?? code}: ${maker.lastWords.trim() || 'no word'}`;
      const error = new Error(how);
      if (!hasStarted) return reject(error);
      tellLoss(error);
      resolve({ fault: 'cannot be decoded' });
    };
    // A process that was sent a job while dying still emits 'close'.
    const fail = (error: Error) => maker.process.pid === undefined && reject(error);
    const timer = setTimeout(() => maker.process.kill('SIGKILL'), timeoutMs);
    maker.process.on('message', hear).once('close', lose).on('error', fail);
    maker.process.send({ id, bytes, name } satisfies PictureJob);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      maker.process.off('message', hear).off('close', lose).off('error', fail);
    }
  }

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(rest);
    for (let next = waiting[0]; next; next = waiting[0]) {
      for (const [index, { onProgress }] of waiting.entries()) onProgress({ waiting: index });
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

  const isFull = () => waiting.length >= maxWaiting;

  return {
    make(name, bytes, onProgress) {
      if (isFull()) return undefined;
      const { promise, resolve, reject } = Promise.withResolvers<Made>();
      waiting.push({ name, bytes, onProgress, resolve, reject });
      if (waiting.length > 1) onProgress({ waiting: waiting.length - 1 });
      void work();
      return promise;
    },
    isFull,
    close,
  };
}
