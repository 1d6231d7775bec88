import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import { confirmSubscriber, requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { placeOrder } from '../../src/server/actions/orders/placement/place-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { startRetentionJob } from '../../src/server/jobs/retention-job.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { collectCustomerData } from '../../src/server/store/customers/customer-data.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { closeStore, inTransaction, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { probeKey, probeWrite } from '../../src/server/store/engine/write-probe.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { findMail, listMailPage, mailStates, retryMails } from '../../src/server/store/mail/mail-admin.ts';
import { claimMails } from '../../src/server/store/mail/outbox.ts';
import { endSubscription, listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { countUse } from '../../src/server/store/rate-limits/rate-limits.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { eventually } from '../support/eventually.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { openShop } from '../support/shop/shop.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, orderParts, placeSample, sampleOrder } from './samples.ts';

const day = 24 * 3_600_000;

/** Runs the retention job at a given time until there is nothing left to delete. */
async function forgetAt(store: Store, now: number): Promise<void> {
  const upkeep = startRetentionJob({ store, clock: () => now, log: createLog('silent'), isClockStable: () => true });
  await eventually(async () => (await purgeBatch(store, now)).hasMore).toBe(false);
  await upkeep.stop();
}

async function openFilled(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  await fill(store);
  return store;
}

const countOf = async ({ db }: Store, table: 'idempotency_keys' | 'rate_limits' | 'messages') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((e) => e.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

onEachEngine((engine) => {
  it('replays the response of a repeated order for longer than promised, and then deletes its key [SAFE-3, OPS-25]', async () => {
    const store = await openFilled(engine.open);
    const order = sampleOrder({ key: 'an-order-sent-again' });
    const first = await placeOrder(orderParts(store), order);
    for (const days of [7, 29]) {
      await forgetAt(store, noon + days * day);
      expect(await placeOrder(orderParts(store), order)).toEqual({ ...first, replayed: true });
    }
    await forgetAt(store, noon + retentionPeriods.orderKeys + 1);
    expect(await countOf(store, 'idempotency_keys')).toBe(0);
    expect(retentionPeriods.orderKeys).toBeGreaterThanOrEqual(7 * day);
  });

  it('deletes an unconfirmed address a month after its last sign-up, and no confirmed one [NEWS-4, OPS-25]', async () => {
    const store = await engine.open();
    const parts = (now: number) => ({ store, ids: randomIds, settings, clock: () => now });
    const leave = (email: string, now: number) => requestSubscription(parts(now), { email, source: 'newsletter' });
    for (const name of ['ada', 'grace', 'joan']) await leave(`${name}@customer.example`, noon);
    await leave('joan@customer.example', noon + 20 * day);
    const payloads = await store.db.selectFrom('outbox').select(['recipient', 'payload']).execute();
    const tokenOf = (name: string) =>
      JSON.parse(payloads.find((one) => one.recipient.startsWith(name))?.payload ?? '').token;
    expect(await confirmSubscriber(parts(noon), tokenOf('grace'))).toBe(true);
    const left = async () =>
      (await listSubscribers(store.db, { limit: 9 })).map(({ email }) => email.split('@')[0]).sort();

    await forgetAt(store, noon + retentionPeriods.unconfirmedLeads);
    expect(await left()).toEqual(['ada', 'grace', 'joan']);
    await forgetAt(store, noon + retentionPeriods.unconfirmedLeads + 1);
    expect(await left()).toEqual(['grace', 'joan']);
    expect(await confirmSubscriber(parts(noon + 31 * day), tokenOf('ada'))).toBe(false);
    await forgetAt(store, noon + retentionPeriods.unconfirmedLeads + 20 * day + 1);
    expect(await left()).toEqual(['grace']);
    expect(retentionPeriods.unconfirmedLeads).toBe(30 * day);
    // The unsubscribe link works permanently.
    expect(await inTransaction(store, (tx) => endSubscription(tx, tokenOf('ada'), noon))).toBe(true);
  });

  it('deletes content and recipients of emails a month after sending, but not of waiting or recent dead letters [OPS-25]', async () => {
    const store = await openFilled(engine.open);
    await placeSample(store, { key: 'order-of-the-first-day' });
    await store.db.updateTable('outbox').set({ sent_at: noon }).execute();
    await placeSample(store, { key: 'order-that-still-waits' });
    const mails = () => listMails(store.db, ['sent', 'waiting', 'dead'], 10);
    const before = await mails();
    await store.db
      .updateTable('outbox')
      .set({ dead_lettered_at: noon + retentionPeriods.sentMails })
      .where('id', '=', before.find(({ state }) => state === 'waiting')?.id ?? '')
      .execute();

    const kept = await mails();
    await forgetAt(store, noon + retentionPeriods.sentMails);
    expect(await mails()).toEqual(kept);
    expect((await collectCustomerData(store.db, customer.customerEmail)).mails).toHaveLength(4);

    await forgetAt(store, noon + retentionPeriods.sentMails + 1);
    expect(await mails()).toEqual(kept.map((mail) => (mail.state === 'sent' ? { ...mail, recipient: null } : mail)));
    const sent = await store.db.selectFrom('outbox').selectAll().where('sent_at', 'is not', null).execute();
    for (const word of Object.values(customer)) expect(JSON.stringify(sent)).not.toContain(word);
    for (const { id } of sent) expect(await findMail(store.db, id)).toMatchObject({ payload: null, sentAt: noon });
    expect((await collectCustomerData(store.db, customer.customerEmail)).mails).toHaveLength(2);
    // Redacted emails are never sent again.
    const due = await claimMails(store, { worker: 'w', limit: 10, leaseMs: 1, now: noon + 100 * day });
    expect(due.map(({ kind }) => kind)).toHaveLength(1);
  });

  it('deletes content and recipient of a dead letter after three weeks, and stops reporting it [PRIV-7, OPS-25]', async () => {
    const store = await engine.open();
    const lead = { email: 'ada@no-such-domain.example', source: 'newsletter' } as const;
    await requestSubscription({ store, ids: randomIds, settings, clock: () => noon }, lead);
    const given = { dead_lettered_at: noon + 7 * day, last_error: '550 <ada@no-such-domain.example>: unknown' };
    await store.db.updateTable('outbox').set(given).execute();
    const [{ id } = { id: '' }] = await listMails(store.db, ['dead'], 9);
    const told = async () => {
      const { dead } = await countOutbox(store.db);
      const needs = (await listActionItems(store, noon)).filter(({ kind }) => kind === 'mails-dead');
      const lists = [await listMails(store.db, ['dead'], 9), await listMailPage(store.db, { state: 'dead' }, 9)];
      return [dead, needs.length, ...lists.map(({ length }) => length)];
    };
    const forgotten = noon + 7 * day + retentionPeriods.deadMails;
    await forgetAt(store, forgotten);
    expect(await told()).toEqual([1, 1, 1, 1]);
    await forgetAt(store, forgotten + 1);
    expect(await told()).toEqual([0, 0, 0, 0]);
    expect(JSON.stringify(await store.db.selectFrom('outbox').selectAll().execute())).not.toContain('ada@');
    // The failed delivery stays on record, but can no longer be retried.
    const mails = [await listMails(store.db, mailStates, 9), await listMailPage(store.db, {}, 9)];
    for (const listed of mails) expect(listed).toMatchObject([{ id, state: 'dead', recipient: null, lastError: null }]);
    for (const which of ['dead', { id }] as const)
      expect(await inTransaction(store, (tx) => retryMails(tx, which, forgotten))).toEqual([]);
    // The privacy notice states a single period for unconfirmed addresses.
    expect(7 * day + retentionPeriods.deadMails).toBeLessThan(retentionPeriods.unconfirmedLeads);
  });

  it('keeps messages for two years, and rate limit counts until their period ends [OPS-25]', async () => {
    const store = await openFilled(engine.open);
    for (const index of [0, 1]) {
      const words = { name: 'Ada', email: 'ada@customer.example', subject: 'Hello', message: 'Are you there?' };
      const message = { id: `message-${index}`, ...words, verified: 0, created_at: noon + index };
      await store.db.insertInto('messages').values(message).execute();
      await countUse(store, { key: `visitor-${index}`, durationMs: 60_000 }, noon + index);
    }
    await forgetAt(store, noon + 60_000);
    expect([await countOf(store, 'rate_limits'), await countOf(store, 'messages')]).toEqual([2, 2]);
    await forgetAt(store, noon + 60_001);
    expect([await countOf(store, 'rate_limits'), await countOf(store, 'messages')]).toEqual([1, 2]);
    await forgetAt(store, noon + retentionPeriods.messages + 1);
    expect([await countOf(store, 'rate_limits'), await countOf(store, 'messages')]).toEqual([0, 1]);
  });

  it('deletes any number of rows in small steps, alongside another instance and incoming orders [OPS-25]', async () => {
    const url = await engine.create();
    const [store, other] = [await openFilled(() => engine.open(url)), await engine.open(url)];
    const old = Array.from({ length: 2_600 }, (_, index) => ({
      key: `key-${index}`,
      points: 1,
      expires_at: noon - index,
    }));
    await store.db.insertInto('rate_limits').values(old).execute();
    const keys = old.map(({ key }) => ({ key, request_hash: 'hash', response: '{}', created_at: noon - 31 * day }));
    await store.db.insertInto('idempotency_keys').values(keys).execute();
    const upkeeps = [store, other].map((one) =>
      startRetentionJob({ store: one, clock: () => noon + 1, log: createLog('silent'), isClockStable: () => true }),
    );
    onTestFinished(async () => void (await Promise.all(upkeeps.map((upkeep) => upkeep.stop()))));
    const placed = [];
    for (let index = 0; index < 10; index++)
      placed.push(await placeSample(store, { key: `while-it-forgets-${index}` }));
    await eventually(() => countOf(store, 'rate_limits')).toBe(0);
    await eventually(() => countOf(store, 'idempotency_keys')).toBe(placed.length);
    expect((await purgeBatch(store, noon + 1)).deleted).toEqual({
      orderKeys: 0,
      provenAddresses: 0,
      profiles: 0,
      providerEvents: 0,
      deskRemains: 0,
      visits: 0,
      sentMails: 0,
      deadMails: 0,
      unconfirmedLeads: 0,
      restocks: 0,
      messages: 0,
      quotations: 0,
      statements: 0,
      invoiceBuyers: 0,
      counts: 0,
    });
  });

  it('removes what an interrupted write probe has left', async () => {
    const store = await openFilled(engine.open);
    const rest = { key: probeKey, request_hash: '', response: ' ', created_at: 0 };
    for (const remove of [() => forgetAt(store, noon), () => probeWrite(store)]) {
      await store.db.insertInto('idempotency_keys').values(rest).execute();
      await remove();
      expect(await countOf(store, 'idempotency_keys')).toBe(0);
    }
  });
});

it('purges while the shop runs, and erases remaining emails in the folder with their customer [OPS-25, OPS-18]', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'retention-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const url = join(dataDir, 'store.db');
  const shop = await openShop({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await shop.stop()));
  expect((await sendOrder(shop.origin)).status).toBe(201);
  const store = await openStore({ url });
  onTestFinished(() => closeStore(store));
  await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
  await store.db
    .updateTable('outbox')
    .set({ sent_at: Date.now() - retentionPeriods.sentMails - 1_000 })
    .execute();
  expect(await shop.stop()).toBe(0);

  await countUse(store, { key: 'a-visitor-of-before', durationMs: 1 }, Date.now() - 60_000);

  const again = await openShop({ DATA_DIR: dataDir });
  onTestFinished(async () => void (await again.stop()));
  const states = async () => (await listMails(store.db, ['sent'], 10)).map(({ recipient }) => recipient);
  const counted = () =>
    store.db.selectFrom('rate_limits').where('key', '=', 'a-visitor-of-before').select('key').execute();
  await eventually(counted).toEqual([]);
  // The clock has not been stable for an hour yet.
  expect(await states()).not.toContain(null);
  await forgetAt(store, Date.now());
  expect(await states()).toEqual([null, null]);

  const [mail] = await listMails(store.db, ['sent'], 1);
  const shown = await again.command('mail', 'show', mail?.id ?? '');
  expect(shown).toContain('State: sent ');
  expect(shown).toContain('Its content and recipient are deleted 30 days after it was sent.');
  expect(shown).not.toContain(customer.customerEmail);
  expect(JSON.parse(await again.command('mail', 'show', mail?.id ?? '', '--json'))).toMatchObject({
    mail: { state: 'sent', recipient: null },
    words: null,
  });

  const folder = join(dataDir, 'mail');
  expect(await readdir(folder)).toHaveLength(2);
  expect(await again.command('customer', 'erase', customer.customerEmail.toUpperCase(), '--yes')).toContain(
    'Erased: 1 order, no subscriptions, no messages and no emails, and 2 older in the mail folder.',
  );
  expect(await readdir(folder)).toEqual([]);
});
