import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { setAddressSecret } from '../../src/server/store/engine/address-key.ts';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { keyAddresses } from '../../src/server/store/engine/key-addresses.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { storeLiveMode } from '../../src/server/store/settings/shop-mode.ts';
import { fill } from '../store/samples.ts';
import { compileCache } from '../support/setup/compile-cache.ts';
import { testSecret } from '../support/setup/test-secret.ts';
import { type Ended, runCommand } from '../support/shop/run-command.ts';

/** A store with the sample products and its operator, for one test. */
export interface Operator {
  readonly dataDir: string;
  /** Environment of every command. */
  readonly env: Record<string, string>;
  run(...args: string[]): Promise<Ended>;
  /** Runs a command at a terminal and answers its question. */
  answer(answer: () => Promise<string>, ...args: string[]): Promise<Ended>;
  /** Runs a command that must succeed, and returns its output. */
  print(...args: string[]): Promise<string>;
  /** Runs a command with --json that must succeed, and returns its parsed output. */
  json(...args: string[]): Promise<unknown>;
  /** Opens the store in this process, and closes it afterwards. */
  prepare<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
}

export async function openOperator(env: Record<string, string> = {}): Promise<Operator> {
  const dataDir = await mkdtemp(join(tmpdir(), 'operator-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (!env.DATABASE_URL) await copyFile(inject('storeTemplates').file, join(dataDir, 'store.db'));
  const operator = operatorOf({ DATA_DIR: dataDir, ...env });
  await operator.prepare(async (store) => {
    await fill(store);
    await inTransaction(store, (tx) => storeLiveMode(tx, Date.now()));
  });
  return operator;
}

/** The operator of a store that may already exist: in DATA_DIR, or at DATABASE_URL. */
export function operatorOf(own: Record<string, string>): Operator {
  const env: Record<string, string> = { ORDER_LINK_SECRET: testSecret, ...compileCache, ...own };
  const dataDir = env.DATA_DIR ?? '';
  const run = (...args: string[]) => runCommand(args, env);
  const print = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args);
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}${stderr}`);
    return stdout;
  };
  return {
    dataDir,
    env,
    run,
    answer: (answer, ...args) => runCommand(args, env, answer),
    print,
    json: async (...args) => JSON.parse(await print(...args, '--json')),
    async prepare(work) {
      setAddressSecret(env.ORDER_LINK_SECRET ?? testSecret);
      const store = await openStore({ url: env.DATABASE_URL ?? join(dataDir, 'store.db') });
      try {
        await migrate(store);
        await keyAddresses(store);
        return await work(store);
      } finally {
        await closeStore(store);
      }
    },
  };
}

/** Expects each line to exit with its code, with nothing on standard output and its text on standard error. */
export async function expectRefusals(
  operator: Operator,
  command: string,
  lines: readonly (readonly [args: readonly string[], code: number, text: string])[],
): Promise<void> {
  const ends = await Promise.all(lines.map(([args]) => operator.run(...command.split(' '), ...args)));
  const expected = lines.map(([, code, text]) => ({ code, stdout: '', stderr: expect.stringContaining(text) }));
  expect(ends).toEqual(expected);
}
