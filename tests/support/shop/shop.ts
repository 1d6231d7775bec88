import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';
import { closeStore, inTransaction, openStore, type Store } from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { storeLiveMode } from '../../../src/server/store/settings/shop-mode.ts';

/** The built store, running as its owner runs it, with an empty folder of its own. */
export interface Shop {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Runs an operator's command and returns what it printed. */
  command(...args: string[]): Promise<string>;
  /** Works in the running store's database, for what only time or an accident would bring about. */
  inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** The emails that the store wrote, oldest first, once there are at least `atLeast`. */
  mails(atLeast: number): Promise<Email[]>;
  /** Everything that the store printed. */
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts the built store as a newcomer finds it: a demo, with nothing in it. */
export const openDemoShop = (env: Record<string, string> = {}, within: readonly string[] = []) => open(env, within);

/**
 * Starts the built store on a free port: a live one. `env` adds to its settings.
 * @param within a program with its arguments that runs another, such as `prlimit --fsize=1000000`
 */
export async function openShop(env: Record<string, string> = {}, within: readonly string[] = []): Promise<Shop> {
  return open(env, within, goLive);
}

async function open(
  env: Record<string, string>,
  within: readonly string[],
  prepare?: (file: string) => Promise<void>,
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  if (!env.DATABASE_URL && !env.DATA_DIR) await prepare?.(join(dataDir, 'store.db'));
  const settings = {
    ...process.env,
    // Node keeps what it has compiled: a second start takes two thirds of the first one's time.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Requests that a worker answers pass by what a test watches and holds; tests/browser/robustness/offline.test.ts
    // turns it on.
    SERVICE_WORKER: 'off',
    ...env,
  };
  const [program = '', ...args] = [...within, process.execPath, 'dist/server/main.js'];
  const child = spawn(program, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const address = /open at (http:\/\/\S+?)\/?$/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`The store ended with ${code}:\n${printed.join('\n')}`)));
  });

  return {
    origin,
    dataDir,
    process: child,
    output: () => printed.join('\n'),
    command: (...args) => command(args, settings),
    inStore: (work) => inStore(env.DATABASE_URL ?? join(dataDir, 'store.db'), work),
    mails: (atLeast) => readMails(join(dataDir, 'mail'), atLeast),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** The file of a live store, with the company details of the settings file: its tables are made once a process. */
let liveStore: Promise<Buffer> | undefined;

async function makeLiveStore(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'live-store-'));
  const file = join(folder, 'store.db');
  await inStore(file, async (store) => {
    await migrate(store);
    await inTransaction(store, (tx) => storeLiveMode(tx, Date.now()));
  });
  const whole = await readFile(file);
  await rm(folder, { recursive: true });
  return whole;
}

/** Makes a store live before it is first started. */
async function goLive(file: string): Promise<void> {
  liveStore ??= makeLiveStore();
  await writeFile(file, await liveStore, { mode: 0o600 });
}

async function inStore<Result>(url: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ url });
  try {
    return await work(store);
  } finally {
    await closeStore(store);
  }
}

async function command(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  // What prepares a run opens shops too, and cannot load all that the commands need.
  const { runCommand } = await import('./run-command.ts');
  const { code, stdout, stderr } = await runCommand(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  // Progress and notices go to standard error, apart from what a program reads.
  return args.includes('--json') ? stdout : stdout + stderr;
}

async function readMails(folder: string, atLeast: number): Promise<Email[]> {
  // What a command has written waits for up to five seconds until the worker looks, and a busy machine draws the
  // documents of some.
  const deadline = Date.now() + 30_000;
  for (;;) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    if (names.length >= atLeast) {
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    }
    if (Date.now() > deadline) throw new Error(`Waited for ${atLeast} mails, found ${names.length}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
