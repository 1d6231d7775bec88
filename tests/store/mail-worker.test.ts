import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createSender, type Sender } from '../../src/server/mail/delivery/sender.ts';
import { type MailWorker, startMailWorker } from '../../src/server/mail/delivery/worker.ts';
import { MailFailure } from '../../src/server/mail/transport/mail-failure.ts';
import type { MailTransport, OutgoingMail } from '../../src/server/mail/transport/transport.ts';
import { createLog, type Log } from '../../src/server/observability/log.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { eventually } from '../support/eventually.ts';
import { links } from '../support/orders/links.ts';
import { correctAddress } from '../support/orders/order-actions.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const hour = 3_600_000;
const never = 2 ** 30;

interface Setting {
  readonly transport: MailTransport;
  readonly clock?: () => number;
  readonly log?: Log;
}

const partsOf = (store: Store, { transport, clock = () => noon, log = createLog('silent') }: Setting) => ({
  store,
  transport,
  clock,
  log,
  settings,
  publicUrl: 'https://shop.example',
  links,
  shopCommand: 'sudo shop',
  mailFrom: '"Breezebox" <hello@breezebox.example>',
  operatorEmail: 'operator@breezebox.example',
});

const start = (store: Store, setting: Setting): MailWorker =>
  startMailWorker({ ...partsOf(store, setting), pollMs: never });

const openSender = (store: Store, setting: Setting): Sender => createSender(partsOf(store, setting), () => {});

/** A transport that accepts emails as a server would; `send` may reject or delay them. */
function transportWith(send: (mail: OutgoingMail) => Promise<void> = async () => {}) {
  const taken: OutgoingMail[] = [];
  const transport = {
    closed: 0,
    async send(mail: OutgoingMail) {
      await send(mail);
      taken.push(mail);
    },
    close: () => void transport.closed++,
  };
  return { transport, taken };
}

async function openWithOrder(open: () => Promise<Store>): Promise<Store> {
  const store = await open();
  await fill(store);
  await placeSample(store);
  return store;
}

onEachEngine((engine) => {
  it('sends an order’s emails to the customer and the operator once woken [MAIL-1]', async () => {
    const store = await engine.open();
    await fill(store);
    const { transport, taken } = transportWith();
    const worker = start(store, { transport });
    const reference = await placeSample(store);
    worker.wake();
    await eventually(() => taken.length).toBe(2);
    await worker.stop();
    expect(taken.map(({ to, subject }) => [to, subject.includes(reference)]).sort()).toEqual([
      [customer.customerEmail, true],
      ['operator@breezebox.example', true],
    ]);
    for (const mail of taken) expect(mail.messageId).toMatch(/^<[\w-]+@breezebox\.example>$/);
    expect(await countOutbox(store.db)).toEqual({ waiting: 0, dead: 0, oldestAt: null });
    expect(transport.closed).toBe(1);
  });

  it('retries a refused email later, under the same Message-ID [MAIL-3]', async () => {
    const store = await openWithOrder(engine.open);
    let now = noon;
    const refused: OutgoingMail[] = [];
    const { transport, taken } = transportWith(async (mail) => {
      if (now > noon) return;
      refused.push(mail);
      throw new Error('451 try again later');
    });
    const worker = start(store, { transport, clock: () => now });
    const errors = () => store.db.selectFrom('outbox').select('last_error').execute();
    await eventually(errors).toEqual([1, 2].map(() => ({ last_error: '451 try again later' })));
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 2 });
    now += hour;
    worker.wake();
    await eventually(() => taken.length).toBe(2);
    await worker.stop();
    const ids = (mails: OutgoingMail[]) => mails.map(({ messageId }) => messageId).sort();
    expect(ids(taken)).toEqual(ids(refused));
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0 });
  });

  it('sends a notice to each address on its own, and retries only the rejected one [MAIL-3, NOTIFY-1]', async () => {
    const store = await openWithOrder(engine.open);
    await store.db.deleteFrom('outbox').where('kind', '<>', 'order-notice').execute();
    const [ada, eve] = ['ada@breezy-shop.co.uk', 'eve@breezy-shop.co.uk'];
    let now = noon;
    const refused: OutgoingMail[] = [];
    const { transport, taken } = transportWith(async (mail) => {
      if (now > noon || mail.to !== eve) return;
      refused.push(mail);
      throw new MailFailure('550 no such mailbox', 'recipient', { cause: undefined });
    });
    const own = { ...settings, notificationAddresses: [{ email: eve }, { email: ada }] };
    const parts = { ...partsOf(store, { transport, clock: () => now }), settings: own };
    const worker = startMailWorker({ ...parts, pollMs: never });
    const states = () => store.db.selectFrom('outbox').select(['last_error', 'sent_at']).execute();
    await eventually(states).toEqual([{ last_error: '550 no such mailbox', sent_at: null }]);
    expect(taken.map(({ to }) => to)).toEqual([ada]);
    now += hour;
    worker.wake();
    await eventually(states).toEqual([{ last_error: null, sent_at: now }]);
    await worker.stop();
    expect(taken.map(({ to }) => to)).toEqual([ada, eve]);
    expect(taken[1]?.messageId).toBe(refused[0]?.messageId);
    expect(taken[0]?.messageId).not.toBe(taken[1]?.messageId);
  });

  it('does not send an email again if the store could not record that it was sent', async () => {
    const store = await openWithOrder(engine.open);
    const { schema } = store.db;
    await store.db.deleteFrom('outbox').where('kind', '=', 'order-notice').execute();
    const lost = Promise.withResolvers<void>();
    const log = createLog('error', { write: () => lost.resolve() });
    // The store loses its table while the email is being sent.
    const { transport, taken } = transportWith(() => schema.alterTable('outbox').renameTo('outbox_away').execute());
    const worker = start(store, { transport, log });
    await lost.promise;
    await schema.alterTable('outbox_away').renameTo('outbox').execute();
    worker.wake();
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
    await worker.stop();
    expect(taken).toHaveLength(1);
  });

  it('finishes the current email before it stops', async () => {
    const store = await openWithOrder(engine.open);
    const begun = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    const { transport } = transportWith(async () => {
      begun.resolve();
      await accepted.promise;
    });
    const worker = start(store, { transport });
    await begun.promise;
    const stopped = worker.stop();
    expect(transport.closed).toBe(0);
    accepted.resolve();
    await stopped;
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0 });
    expect(transport.closed).toBe(1);
  });

  it('sends an email to a corrected address even if corrected while it is being sent [MAIL-3, ORDESK-6]', async () => {
    const store = await engine.open();
    await fill(store);
    const reference = await placeSample(store);
    await store.db.deleteFrom('outbox').where('kind', '=', 'order-notice').execute();
    const begun = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    const { transport, taken } = transportWith(() => {
      begun.resolve();
      return accepted.promise;
    });
    const worker = start(store, { transport });
    await begun.promise;
    const changes = { customerEmail: 'ada@right.example' };
    await correctAddress({ store, clock: () => noon, ids: randomIds, links }, { reference, changes });
    accepted.resolve();
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
    await worker.stop();
    // The former address is notified of the change.
    const told = ['ada@customer.example', 'ada@customer.example', 'ada@right.example', 'ada@right.example'];
    expect(taken.map(({ to }) => to).toSorted()).toEqual(told);
    const rows = await store.db.selectFrom('outbox').select('recipient').execute();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@customer.example',
      'ada@right.example',
      'ada@right.example',
    ]);
  });

  it('sends each email once with several workers', async () => {
    const store = await engine.open();
    await fill(store);
    for (let index = 0; index < 20; index++) await placeSample(store, { key: `order-number-${index}` });
    const { transport, taken } = transportWith();
    const workers = [start(store, { transport }), start(store, { transport }), start(store, { transport })];
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0 });
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(taken).toHaveLength(40);
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(40);
  });

  it('sends an email once that was leased while a clock that ran ahead was corrected [OPS-55]', async () => {
    const store = await openWithOrder(engine.open);
    let now = noon + 1_000 * hour;
    const accepted = Promise.withResolvers<void>();
    const { transport, taken } = transportWith(() => accepted.promise);
    const sender = openSender(store, { transport, clock: () => now });
    expect(await sender.takeDue()).toBe(2);
    now = noon;
    await sender.takeDue();
    accepted.resolve();
    await sender.stop(10_000);
    expect(taken).toHaveLength(2);
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0 });
  });

  it('does not pause for the clock’s lead after a store outage [OPS-55]', async () => {
    const store = await openWithOrder(engine.open);
    const { schema } = store.db;
    let now = noon + 1_000 * hour;
    const { transport } = transportWith();
    const sender = openSender(store, { transport, clock: () => now });
    await schema.alterTable('outbox').renameTo('outbox_away').execute();
    expect(await sender.takeDue()).toBe(0);
    await schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await sender.takeDue()).toBe(0);
    now = noon;
    expect(await sender.takeDue()).toBe(2);
    await sender.stop(10_000);
  });

  it('dead-letters an email whose data cannot be rendered, and sends the others', async () => {
    const store = await openWithOrder(engine.open);
    await store.db.updateTable('outbox').set({ payload: '{}' }).where('kind', '=', 'order-notice').execute();
    const { transport, taken } = transportWith();
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => void logged.push(line) });
    const worker = start(store, { transport, log, clock: () => noon + 8 * 24 * hour });
    await eventually(() => countOutbox(store.db)).toMatchObject({ waiting: 0, dead: 1 });
    await worker.stop();
    expect(taken.map(({ to }) => to)).toEqual([customer.customerEmail]);
    expect(logged.join()).not.toContain(customer.customerEmail);
  });
});
