/**
 * Duration of each desk call with 1,000,000 orders and 10,000 products: `node bench/desk.ts`. It fills a database in a
 * temporary folder, which takes ten minutes, or uses one of `bench/fill-store.ts` with `--data-dir FOLDER` or
 * `--database-url postgres://...`. Every reading call runs once after the start, then `--times` (40) times in random
 * order, while a visitor requests product pages. Some heavy writes follow, which change the database: `--erase N` (1)
 * customers are erased. Exits with 1 if a view takes longer than the limit.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { closeStore, openStore as openDatabase, type Store } from '../src/server/store/engine/database.ts';
import { migrate } from '../src/server/store/engine/migrate.ts';
import { runCommand } from '../tests/support/shop/run-command.ts';
import { describeMachine } from './describe-machine.ts';
import { openAsker } from './desk/ask.ts';
import { readingQuestions } from './desk/questions.ts';
import { at, findSlow, textTable } from './desk/report.ts';
import { askAll, doAll } from './desk/rounds.ts';
import { readSamples } from './desk/samples.ts';
import { signIn, signOut } from './desk/sign-in.ts';
import { importLargeStatement, maxStatementMs } from './desk/statement.ts';
import { startVisitor } from './desk/visitor.ts';
import { heavyWrites } from './desk/writes.ts';
import { openStore } from './open-store.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    'database-url': { type: 'string' },
    times: { type: 'string', default: '40' },
    erase: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const databaseUrl = values['database-url'];
const isTerminal = process.stderr.isTTY;
const tell = (words: string) => process.stderr.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`);

const own = values['data-dir'] ? undefined : await mkdtemp(join(tmpdir(), 'bench-desk-'));
const dataDir = values['data-dir'] ?? own ?? '';
const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
if (own && !databaseUrl) {
  tell('filling a store, which takes ten minutes');
  await promisify(execFile)(process.execPath, ['bench/fill-store.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
  });
}

const store = await openDatabase({ url: databaseUrl ?? join(dataDir, 'store.db') });
await migrate(store);
tell('looking for what to ask for');
const samples = await readSamples(store.db, await shipOne(store));
const version = await versionOf(store);
const { cookie, personId } = await signIn(store);

const startedAt = performance.now();
const shop = await openStore(env);
const start = performance.now() - startedAt;
const measured = await measure().finally(async () => {
  await shop.close();
  await signOut(store, personId);
  await closeStore(store);
  if (own) await rm(own, { recursive: true });
  tell('');
});

async function measure() {
  const deskOrigin = shop.origin.replace('127.0.0.1', 'localhost');
  const asker = openAsker(shop.origin, { cookie, deskOrigin });
  tell('a visitor alone');
  const alone = startVisitor(shop.origin);
  await pause(5_000);
  const aloneTimes = await alone.stop();
  const visitor = startVisitor(shop.origin);
  const parts = { asker, visitor, pid: shop.child.pid ?? 0, tell };
  const questions = readingQuestions(samples).filter(({ title }) => title.includes(values.only));
  const reads = await askAll(parts, questions, Number(values.times));
  const writes = values.only ? [] : await doAll(parts, heavyWrites(samples, Number(values.erase)));
  const besideTimes = await visitor.stop();
  const isMeasured = values.only === '' || values.only === 'statement';
  const statement = isMeasured ? await importLargeStatement(parts, store.db) : undefined;
  asker.close();
  return { reads, writes, statement, aloneTimes, besideTimes };
}

const { reads, writes, statement, aloneTimes, besideTimes } = measured;
const waits = (name: string, times: readonly number[]) =>
  `${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)}, most ${at(times, 1).toFixed(0)}, of ${times.length} looks`;
const words = [
  describeMachine([version]),
  `The shop was open after ${(start / 1000).toFixed(1)} s.`,
  `A page of products for ${waits('a visitor alone', aloneTimes)}; ${waits('beside the desk', besideTimes)}.`,
];
console.log(`${words.join('\n')}\n\n${textTable([...reads, ...writes])}\n`);
if (statement) {
  const { preview, record, cpu } = statement;
  const times = `previewed in ${preview.toFixed(0)} ms, recorded in ${record.toFixed(0)} ms`;
  console.log(`A statement of 1,000 lines: ${times}, processor ${cpu.toFixed(0)} ms.`);
}
const slow = findSlow(reads);
if (statement && statement.preview + statement.record > maxStatementMs) slow.push('a statement of 1,000 lines');
for (const one of slow) console.log(`too slow: ${one}`);
process.exitCode = slow.length > 0 ? 1 : 0;

/** Generated orders have emails without content, so one order is dispatched with the operator's command. */
async function shipOne({ db }: Store): Promise<string> {
  const waiting = db.selectFrom('orders').select('reference').where('status', '=', 'confirmed').limit(1);
  const { reference } = await waiting.executeTakeFirstOrThrow();
  const { code, stderr } = await runCommand(['orders', 'set-status', reference, 'shipped', '--yes'], env);
  if (code !== 0) throw new Error(`${reference} could not be shipped: ${stderr}`);
  return reference;
}

async function versionOf({ db, engine }: Store): Promise<string> {
  const ask = engine === 'sqlite' ? sql`select 'SQLite ' || sqlite_version() as name` : sql`select version() as name`;
  const { rows } = await sql<{ name: string }>`${ask}`.execute(db);
  return rows[0]?.name.split(' on ')[0] ?? engine;
}
