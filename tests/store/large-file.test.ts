import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { eraseByEmail, vacuumInWorker } from '../../src/server/actions/customers/erase-by-email.ts';
import { requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { isMaintenanceWindow, startRetentionJob } from '../../src/server/jobs/retention-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { eraseCustomer } from '../../src/server/store/customers/erase-customer.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { fileOf, wasVacuumed } from '../../src/server/store/engine/drivers/sqlite/vacuum.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { eventually } from '../support/eventually.ts';
import { asking } from './quotation-samples.ts';
import { fill, placeSample } from './samples.ts';

const log = createLog('silent');

/** Runs the retention job at a given time until a condition holds. */
async function upkeepAt(store: Store, now: number, holds: () => Promise<boolean>): Promise<void> {
  const upkeep = startRetentionJob({ store, clock: () => now, log, isClockStable: () => true });
  await eventually(holds).toBe(true);
  await upkeep.stop();
}

/** Largest file that is vacuumed at any hour; a larger one waits for the maintenance window. */
const promptBytes = 300 * 1024 * 1024;

async function openFile(bytes = promptBytes + 1): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = await openStore({ url: join(folder, 'store.db') });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  await fill(store);
  await placeSample(store);
  // SQLite ignores everything after its last page.
  await truncate((await fileOf(store)) ?? '', bytes);
  return store;
}

// 3:30am in London, in summer time.
const saturday = Date.parse('2031-06-14T02:30:00Z');

/** Makes order keys and the contents of emails due for deletion on Saturday. */
async function haveForgotten({ db }: Store): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: saturday - retentionPeriods.sentMails - 1 })
    .execute();
}

it('vacuums a large file only on Sunday night [DESKBENCH-2]', async () => {
  const store = await openFile();
  expect(await wasVacuumed(store.db)).toBe(true);
  await haveForgotten(store);
  await upkeepAt(store, saturday, async () => !(await wasVacuumed(store.db)));
  // Work that was in progress when the job stopped is finished by now.
  expect(await wasVacuumed(store.db)).toBe(false);
  // The need for a vacuum survives a restart, although nothing more is deleted.
  await upkeepAt(store, Date.parse('2031-06-15T02:01:00Z'), () => wasVacuumed(store.db));
});

it('vacuums a file of 300 MB on any day [DESKBENCH-2]', async () => {
  const store = await openFile(promptBytes);
  await haveForgotten(store);
  const file = (await fileOf(store)) ?? '';
  await upkeepAt(store, saturday, async () => (await stat(file)).size < promptBytes / 10);
  expect(await wasVacuumed(store.db)).toBe(true);
});

it.each([
  ['2031-06-15T01:59:59Z', false],
  ['2031-06-15T02:00:00Z', true],
  ['2031-06-15T03:59:59Z', true],
  ['2031-06-15T04:00:00Z', false],
  ['2031-12-14T02:59:59Z', false],
  ['2031-12-14T03:00:00Z', true],
  ['2031-12-14T04:59:59Z', true],
  ['2031-12-14T05:00:00Z', false],
  ['2031-12-13T03:30:00Z', false],
  ['2031-12-15T03:30:00Z', false],
])('has its quiet period on Sunday from 3 to 5 am in London: %s, %s [DESKBENCH-2]', (time, isQuiet) => {
  expect(isMaintenanceWindow(Date.parse(time))).toBe(isQuiet);
});

const partsAt = (store: Store, at: number) => ({ store, ids: randomIds, settings, clock: () => at });

it.each<[what: string, leave: (store: Store, at: number) => Promise<unknown>]>([
  ['a quotation', (store, at) => requestQuotation(partsAt(store, at), asking('grace@school.example'))],
  [
    'an address that nobody confirmed',
    (store, at) => requestSubscription(partsAt(store, at), { email: 'ada@a.example', source: 'newsletter' }),
  ],
])('requires a vacuum of a large file when %s was deleted [OPS-40]', async (_, leave) => {
  const store = await openFile();
  await leave(store, saturday - retentionPeriods.quotations - 1);
  // Its email was sent long ago.
  await store.db.deleteFrom('outbox').execute();
  await upkeepAt(store, saturday, async () => !(await wasVacuumed(store.db)));
});

it('erases a customer from a large file without a vacuum [DESKBENCH-2]', async () => {
  const store = await openFile();
  const [{ customer_email: email }] = (await store.db.selectFrom('orders').select('customer_email').execute()) as [
    { customer_email: string },
  ];
  const parts = { store, dataDir: '/nowhere', removeTraces: vacuumInWorker };
  const { erased, isGone } = await eraseByEmail(parts, [email], (tx) => eraseCustomer(tx, email, 1));
  expect(erased.orders).toBe(1);
  expect(isGone).toBe(false);
  expect(await wasVacuumed(store.db)).toBe(false);
});
