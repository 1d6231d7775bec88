import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { createSender } from '../../src/server/mail/delivery/sender.ts';
import { type MailWorker, type MailWorkerDeps, startMailWorker } from '../../src/server/mail/delivery/worker.ts';
import { smtpTransport } from '../../src/server/mail/transport/transport-smtp.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { openStore, type Store } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { eventually } from '../support/eventually.ts';
import { links } from '../support/orders/links.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/stand-ins/faulty-proxy.ts';
import { type MailServer, openMailServer } from '../support/stand-ins/mail-server.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const hour = 3_600_000;
/**
 * Short timeouts, so that a test can wait for an unresponsive server; a busy machine may itself be silent for a second.
 */
const impatient = { connectMs: 2_000, greetingMs: 2_000, silenceMs: 2_000, mailMs: 5_000 };

let server: MailServer;
let wire: FaultyProxy;
let now: number;
const workers: MailWorker[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  now = noon;
  server = await openMailServer();
  wire = await openFaultyProxy(server.port);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await wire.close();
  await server.close();
});

const identity = {
  settings,
  publicUrl: 'https://shop.example',
  links,
  shopCommand: 'sudo shop',
  mailFrom: '"Breezebox" <hello@breezebox.example>',
  operatorEmail: 'operator@breezebox.example',
};

function start(store: Store, changes: Partial<MailWorkerDeps> = {}): MailWorker {
  const worker = startMailWorker({
    ...identity,
    store,
    transport: smtpTransport(`smtp://127.0.0.1:${wire.port}`, { times: impatient }),
    clock: () => now,
    log: createLog('silent'),
    pollMs: 2 ** 30,
    ...changes,
  });
  workers.push(worker);
  return worker;
}

/** Opens a store with the emails of this many orders, two each. */
async function openWithOrders(open: () => Promise<Store>, orders: number): Promise<Store> {
  const store = await open();
  await fill(store);
  for (let index = 0; index < orders; index++) await placeSample(store, { key: `order-number-${index}` });
  // Due at any time, whichever clock a worker uses.
  await store.db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
  return store;
}

const openInMemory = async () => {
  const store = await openStore({ url: ':memory:' });
  await migrate(store);
  return store;
};

/** Waits until every email in the outbox has failed the given number of times and awaits its next attempt. */
async function triedAndFailed(store: Store, times: number): Promise<void> {
  await eventually(async () => {
    const rows = await store.db.selectFrom('outbox').select(['attempts', 'leased_by', 'sent_at']).execute();
    return rows.every((row) => row.sent_at !== null || (row.attempts === times && row.leased_by === null));
  }).toBe(true);
}

/** Retries an hour later until the outbox is empty, and expects each email to have arrived exactly once. */
async function expectAllOnce(store: Store, worker: MailWorker, mails: number): Promise<void> {
  now += hour;
  worker.wake();
  await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0, dead: 0 });
  expect(server.taken).toHaveLength(mails);
  expect(new Set(server.ids()).size).toBe(mails);
}

describe('a mail server', () => {
  it('that refuses and then greylists receives every email once in the end [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 4);
    server.answer(() => ({ code: 550, text: '5.7.1 relaying denied' }));
    const worker = start(store);
    await triedAndFailed(store, 1);
    server.answer(() => ({ code: 451, text: 'come back later' }));
    now += hour;
    worker.wake();
    await triedAndFailed(store, 2);
    expect(server.taken).toEqual([]);
    server.answer(() => 'take');
    await expectAllOnce(store, worker, 8);
  });

  it('that accepts one email and refuses another receives neither twice [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 3);
    server.answer((recipient) => (recipient === customer.customerEmail ? { code: 452, text: 'full' } : 'take'));
    const worker = start(store);
    await triedAndFailed(store, 1);
    expect(server.taken).toHaveLength(3);
    server.answer(() => 'take');
    await expectAllOnce(store, worker, 6);
  });

  it('that hangs times out, and receives every email once when it recovers [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 4);
    server.answer(() => 'hang');
    const worker = start(store);
    await triedAndFailed(store, 1);
    server.answer(() => 'take');
    await expectAllOnce(store, worker, 8);
  });

  it('that is unreachable or disconnects in the middle of an email loses none [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 2);
    wire.set('cut');
    const worker = start(store);
    await triedAndFailed(store, 1);
    wire.set('whole');
    wire.cutAt('DATA');
    now += hour;
    worker.wake();
    await triedAndFailed(store, 2);
    expect(wire.cuts()).toBe(1);
    await expectAllOnce(store, worker, 4);
  });

  it('whose acceptance is lost receives that email once more, under the same Message-ID [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 1);
    await store.db.deleteFrom('outbox').where('kind', '=', 'order-notice').execute();
    wire.cutAnswerTo('DATA', '\r\n.\r\n');
    const worker = start(store);
    await triedAndFailed(store, 1);
    now += hour;
    worker.wake();
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
    expect(server.ids()).toHaveLength(2);
    expect(new Set(server.ids()).size).toBe(1);
  });

  it('that is slower than a lease gets no duplicate from a second worker [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 1);
    server.answer(() => 'take', 10_000);
    // Leases are renewed every 670 ms by this process, which is the server and both workers: on a busy machine it may
    // stall for three seconds.
    const slow = { clock: Date.now, leaseMs: 4_000, pollMs: 50 };
    const transport = () => smtpTransport(server.url);
    start(store, { ...slow, transport: transport() });
    start(store, { ...slow, transport: transport() });
    await expect.poll(() => countOutbox(store.db), { timeout: 60_000 }).toMatchObject({ waiting: 0 });
    expect(server.taken).toHaveLength(2);
  });
});

describe('a mail worker', () => {
  it('that stops releases at once the emails on which the server hangs', async () => {
    const store = await openWithOrders(openInMemory, 1);
    server.answer(() => 'hang');
    const transport = smtpTransport(server.url);
    const sender = createSender(
      { ...identity, store, transport, clock: () => now, log: createLog('silent') },
      () => {},
    );
    expect(await sender.takeDue()).toBe(2);
    await eventually(() => server.asked()).toBe(2);
    await sender.stop(10);
    const rows = await store.db.selectFrom('outbox').select(['leased_by', 'next_attempt_at', 'last_error']).execute();
    expect(rows).toEqual(
      [1, 2].map(() => ({ leased_by: null, next_attempt_at: expect.any(Number), last_error: expect.any(String) })),
    );
    for (const row of rows) expect(row.next_attempt_at).toBeLessThan(now + 10_000);
  });

  it('that regains the store lets other workers first record what they have sent [MAIL-3]', async () => {
    const store = await openWithOrders(openInMemory, 1);
    await store.db.deleteFrom('outbox').where('kind', '=', 'order-notice').execute();
    const open = (log = createLog('silent')) =>
      createSender({ ...identity, store, transport: smtpTransport(server.url), clock: () => now, log }, () => {});
    const lost = Promise.withResolvers<void>();
    const [first, second] = [open(createLog('error', { write: () => lost.resolve() })), open()];
    server.answer(() => 'take', 200);
    expect(await first.takeDue()).toBe(1);
    await store.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    await lost.promise;
    expect(await second.takeDue()).toBe(0);
    now += hour;
    await store.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await second.takeDue()).toBe(0);
    expect(await first.takeDue()).toBe(0);
    now += 60_000;
    expect(await second.takeDue()).toBe(0);
    expect(server.taken).toHaveLength(1);
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0 });
    await Promise.all([first.stop(0), second.stop(0)]);
  });
});

onEachEngine((engine) => {
  it('another worker takes over the emails of a killed worker once their lease expires [MAIL-3]', async () => {
    const url = await engine.create();
    const store = await openWithOrders(() => engine.open(url), 3);
    server.answer(() => 'hang');
    const program = join(import.meta.dirname, 'processes/send-mail.ts');
    const child = spawn(process.execPath, [program, url, server.url, '1500'], { stdio: 'ignore' });
    children.push(child);
    await eventually(() => server.asked()).toBe(5);
    child.kill('SIGKILL');
    await once(child, 'exit');
    server.answer(() => 'take');
    const worker = start(store, { clock: Date.now, pollMs: 100, leaseMs: 1_500 });
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
    expect(server.taken).toHaveLength(6);
    expect(new Set(server.ids()).size).toBe(6);
    await worker.stop();
  });
});
