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

/**
 * Makes pictures in a process of their own, one after another: each takes seconds of a processor, and what decodes files of
 * strangers may fall over one. The process is started by the first and ends when none has come for a while.
 */
export function createPictureShop(): PictureShop {
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;
  let isBusy = false;

  function start(): ChildProcess {
    const started = fork(new URL('picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [],
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    // One that could not be started, or was told something as it died, never says that it has ended.
    return started.on('exit', forget).on('error', forget);
  }

  async function makeOne({ name, bytes, tell }: Waiting): Promise<Made> {
    const id = ++last;
    const path = join(tmpdir(), `picture-${randomUUID()}`);
    await writeFile(path, bytes, { mode: 0o600 });
    child ??= start();
    const maker = child;
    const { promise, resolve, reject } = Promise.withResolvers<Made>();
    const hear = (news: PictureNews) => {
      if (news.id !== id) return;
      if ('made' in news) resolve(news.made);
      else tell({ done: news.done, of: news.of });
    };
    const lose = () => resolve({ fault: 'cannot be decoded' });
    const patience = setTimeout(() => maker.kill('SIGKILL'), patienceMs);
    maker.on('message', hear).once('exit', lose).once('error', reject);
    maker.send({ id, path, name } satisfies PictureOrder);
    try {
      return await promise;
    } finally {
      clearTimeout(patience);
      maker.off('message', hear).off('exit', lose).off('error', reject);
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
    ending?.kill();
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
