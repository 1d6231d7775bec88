import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeCopies } from '../../src/cli/commands/customers/describe-copies.ts';
import { eraseByEmail, vacuumInWorker } from '../../src/server/actions/customers/erase-by-email.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { startRetentionJob } from '../../src/server/jobs/retention-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { wasVacuumed } from '../../src/server/store/engine/drivers/sqlite/vacuum.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { eraseSubscribers } from '../../src/server/store/newsletter/subscriber-admin.ts';
import { retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { leaveAddress } from '../cli/people.ts';
import { fill, noon } from './samples.ts';

const email = 'zebedee.quill@feather.example';

/** A store in a small file with one subscriber, and a second connection that can lock out all other writers. */
async function openFile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rewriting-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = join(dataDir, 'store.db');
  const store = await openStore({ url: file });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  await fill(store);
  await leaveAddress(store, email);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  return { dataDir, file, store, other };
}

/** Runs the retention job at a given time until a condition holds. */
async function upkeepAt(store: Store, now: number, holds: () => Promise<boolean>): Promise<void> {
  const upkeep = startRetentionJob({ store, clock: () => now, log: createLog('silent'), isClockStable: () => true });
  await vi.waitFor(async () => expect(await holds()).toBe(true), 20_000);
  await upkeep.stop();
}

const holdsEmail = async (file: string) => (await readFile(file, 'latin1')).includes(email);

it('reports an erasure as done even if the file cannot be vacuumed, and the shop vacuums later [OPS-40]', async () => {
  const { dataDir, file, store, other } = await openFile();
  const folder = join(dataDir, 'mail');
  await mkdir(folder);
  const removeTraces = async () => {
    // An email that was in progress when its row was deleted, and a writer that holds its lock beyond every timeout.
    await writeFile(join(folder, '2026-01-01T00-00-00.000Z-late.eml'), `To: ${email}\r\n\r\nHello`);
    other.exec('begin immediate');
    return vacuumInWorker(store);
  };
  const done = await eraseByEmail({ store, dataDir, removeTraces }, [email], (tx) => eraseSubscribers(tx, email, noon));
  expect(done).toMatchObject({ erased: { subscribers: 1 }, isGone: false, failure: 'database is locked' });
  expect(await readdir(folder)).toEqual([]);

  const complaints: string[] = [];
  const config = readConfig({ DATA_DIR: dataDir });
  await describeCopies({ config, complain: (text) => void complaints.push(text) }, done);
  expect(complaints).toEqual([
    'The database file still contains the data because it could not be rewritten (database is locked). The shop retries within a day.',
  ]);

  other.exec('rollback');
  await upkeepAt(store, noon, () => wasVacuumed(store.db));
  expect(await holdsEmail(file)).toBe(false);
});

it('remembers across a restart that deleted data still needs a vacuum [OPS-40, OPS-25]', async () => {
  const { file, store, other } = await openFile();
  await store.db.deleteFrom('outbox').execute();
  const now = noon + retentionPeriods.unconfirmedLeads + 1;
  const upkeep = startRetentionJob({
    store,
    clock: () => now,
    log: createLog('silent'),
    isClockStable: () => true,
    // Runs after the deletions and before the vacuum.
    sendBackInStockEmails: async () => {
      other.exec('begin immediate');
      return 0;
    },
  });
  await vi.waitFor(
    async () => expect(await store.db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]),
    20_000,
  );
  await upkeep.stop();
  other.exec('rollback');
  expect(await wasVacuumed(store.db)).toBe(false);
  await upkeepAt(store, now, () => wasVacuumed(store.db));
  expect(await holdsEmail(file)).toBe(false);
});

it('does not report complete erasure while someone reads from the write-ahead log [OPS-40]', async () => {
  const { dataDir, store, other } = await openFile();
  other.exec('begin');
  other.prepare('select count(*) from newsletter_subscribers').get();
  const parts = { store, dataDir, removeTraces: vacuumInWorker };
  const done = await eraseByEmail(parts, [email], (tx) => eraseSubscribers(tx, email, noon));
  expect(done).toMatchObject({ erased: { subscribers: 1 }, isGone: false });
  expect(done).not.toHaveProperty('failure');
});
