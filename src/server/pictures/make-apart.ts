import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Made } from './make-picture.ts';
import type { PictureNews, PictureOrder } from './picture-process.ts';

/** How far a picture is: how many wait before it, or how many of its files are there. */
export type PictureProgress = { readonly waiting: number } | { readonly done: number; readonly of: number };

export interface PictureShop {
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

/** How long the process stays with nothing to make. */
const idleMs = 30_000;
/** Each waits with its bytes in memory. */
const mostWaiting = 12;
/** No picture that is taken needs a quarter of it. */
const patienceMs = 120_000;
/** An error with its trace; a library that fills the pipe would otherwise fill the memory. */
const mostLastWords = 4_000;

/** A process that makes pictures, and the end of what it has written of its troubles. */
interface Maker {
  readonly process: ChildProcess;
  lastWords: string;
}

/**
 * Makes pictures in a process of their own, one after another: each takes seconds of a processor, and what decodes files of
 * strangers may fall over one. The process is started by the first and ends when none has come for a while.
 * @param tellLoss is told how the process ended that had begun with a picture
 */
export function createPictureShop(tellLoss: (error: Error) => void = () => {}): PictureShop {
  const waiting: Waiting[] = [];
  let child: Maker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  let isBusy = false;

  function start(): Maker {
    const started = fork(new URL('picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    const maker: Maker = { process: started, lastWords: '' };
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      maker.lastWords = (maker.lastWords + text).slice(-mostLastWords);
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
    const path = join(tmpdir(), `picture-${randomUUID()}`);
    try {
      await writeFile(path, bytes, { mode: 0o600 });
    } catch (error) {
      // What is written of it would stay where there is no room.
      await rm(path, { force: true });
      throw error;
    }
    child ??= start();
    const maker = child;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    let hasBegun = false;
    const hear = (news: PictureNews) => {
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
    const patience = setTimeout(() => maker.process.kill('SIGKILL'), patienceMs);
    maker.process.on('message', hear).once('close', lose).on('error', fail);
    maker.process.send({ id, path, name } satisfies PictureOrder);
    try {
      return await promise;
    } finally {
      clearTimeout(patience);
      maker.process.off('message', hear).off('close', lose).off('error', fail);
      await rm(path, { force: true });
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
      if (waiting.length >= mostWaiting) return undefined;
      const { promise, resolve, reject } = Promise.withResolvers<Made>();
      waiting.push({ name, bytes, tell, resolve, reject });
      if (waiting.length > 1) tell({ waiting: waiting.length - 1 });
      void work();
      return promise;
    },
    close,
  };
}
