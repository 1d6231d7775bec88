import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';
import {
  closeStore,
  inTransaction,
  openStore,
  type Store,
  type Tx,
} from '../../../src/server/store/engine/database.ts';
import { migrate } from '../../../src/server/store/engine/migrate.ts';
import { storeLiveMode } from '../../../src/server/store/settings/shop-mode.ts';
import { compileCache } from '../setup/compile-cache.ts';

/** The built shop, running in production mode with an empty data folder. */
export interface Shop {
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Runs an operator's command and returns its output. */
  command(...args: string[]): Promise<string>;
  /** Works directly on the running shop's database, for states that only time or an accident would cause. */
  inStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Writes to the same database in one transaction, which is retried while the shop itself writes. */
  write<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Returns the emails that the shop wrote, oldest first, once there are at least `atLeast`. */
  mails(atLeast: number): Promise<Email[]>;
  /** The shop's output so far. */
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts the built shop as after installation: in demo mode, without data. */
export const openDemoShop = (env: Record<string, string> = {}, within: readonly string[] = []) => open(env, within);

/**
 * Starts the built shop in live mode on a free port. `env` adds to its settings.
 * @param within a program with its arguments that runs another, such as `prlimit --fsize=1000000`
 */
export async function openShop(env: Record<string, string> = {}, within: readonly string[] = []): Promise<Shop> {
  return open(env, within, goLive);
}

async function open(
  env: Record<string, string>,
  within: readonly string[],
  prepare?: (url: string) => Promise<void>,
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  await prepare?.(env.DATABASE_URL ?? join(env.DATA_DIR ?? dataDir, 'store.db'));
  const settings = {
    ...process.env,
    ...compileCache,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Requests that the service worker answers bypass the routes that a test intercepts;
    // tests/browser/robustness/offline.test.ts turns it on.
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

  const url = env.DATABASE_URL ?? join(dataDir, 'store.db');
  return {
    origin,
    dataDir,
    process: child,
    output: () => printed.join('\n'),
    command: (...args) => command(args, settings),
    inStore: (work) => inStore(url, work),
    write: (work) => inStore(url, (store) => inTransaction(store, work)),
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

/** The database file of a live shop with the company details of the settings file, migrated once per process. */
let liveStore: Promise<Buffer> | undefined;

async function makeLiveStore(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'live-store-'));
  const file = join(folder, 'store.db');
  await inStore(file, makeLive);
  const whole = await readFile(file);
  await rm(folder, { recursive: true });
  return whole;
}

async function makeLive(store: Store): Promise<void> {
  await migrate(store);
  await inTransaction(store, (tx) => storeLiveMode(tx, Date.now()));
}

/** Puts a shop into live mode before its first start. Data that it already has stays. */
async function goLive(url: string): Promise<void> {
  if (url.includes('://')) return inStore(url, makeLive);
  liveStore ??= makeLiveStore();
  const whole = await liveStore;
  await writeFile(url, whole, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
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
  // Loaded on demand: global setups open shops too, and cannot load all that the commands need.
  const { runCommand } = await import('./run-command.ts');
  const { code, stdout, stderr } = await runCommand(args, env);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
  // Progress and notices go to standard error, separate from machine-readable output.
  return args.includes('--json') ? stdout : stdout + stderr;
}

async function readMails(folder: string, atLeast: number): Promise<Email[]> {
  // The email worker may poll an email that a command has queued up to five seconds later, and on a busy machine some
  // wait for their PDFs.
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
