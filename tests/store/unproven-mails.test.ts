import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { checkMail } from '../../src/server/health/checks/check-mail.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createAdmission } from '../../src/server/mail/delivery/admit-unproven.ts';
import { createSender } from '../../src/server/mail/delivery/sender.ts';
import type { OutgoingMail } from '../../src/server/mail/transport/transport.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { enqueueMail } from '../../src/server/store/mail/outbox.ts';
import { isProvenAddress, recordProof } from '../../src/server/store/mail/proven-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { eventually } from '../support/eventually.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { onEachEngine } from './engines.ts';
import { customer, fill, noon, placeSample } from './samples.ts';

const hour = 3_600_000;

/** A sender whose clock and limits the test controls. */
function openSender(store: Store, limits = { perMailbox: 3, perHour: 100 }) {
  const taken: OutgoingMail[] = [];
  let now = noon;
  let done = 0;
  const clock = () => now;
  const sender = createSender(
    {
      store,
      clock,
      log: createLog('silent'),
      settings,
      publicUrl: 'https://shop.example',
      links,
      shopCommand: 'sudo shop',
      mailFrom: 'hello@breezebox.example',
      operatorEmail: 'owner@breezebox.example',
      transport: { send: async (mail) => void taken.push(mail), close: () => {} },
      admit: createAdmission({ store, clock, ids: randomIds, limits }),
    },
    () => void done++,
  );
  return {
    taken,
    sender,
    /** Sends everything that is due. */
    async sendAll() {
      for (let more = -1; more !== 0; ) {
        const before = done;
        more = await sender.takeDue();
        await eventually(() => done - before).toBe(more);
      }
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

const queue = (store: Store, recipient: string, kind = 'confirm-lead', payload: object = { token: 'ab' }) =>
  inTransaction(store, (tx) => enqueueMail(tx, { id: randomIds.mail(), kind, recipient, payload }, noon));

onEachEngine(({ open }) => {
  it('limits emails per mailbox and day across spellings and kinds, and holds back the rest [UNPROVEN-6]', async () => {
    const store = await open();
    const { taken, sendAll, pass, sender } = openSender(store);
    const spellings = ['a.da@gmail.com', 'ada+1@gmail.com', 'ADA@googlemail.com', 'ada+2@gmail.com', 'ada@gmail.com'];
    for (const spelling of spellings) await queue(store, spelling);
    await queue(store, 'ada+3@gmail.com', 'order-link', { orderId: 'x', reference: 'BB-7K2M-9QXT', linkVersion: 0 });
    await queue(store, 'ada+4@gmail.com', 'message-received', {});
    await queue(store, 'ada@example.org');
    await queue(store, 'operator', 'unproven-limit', { perHour: 1 });
    await sendAll();
    expect(taken.filter(({ to }) => to.toLowerCase().includes('@g'))).toHaveLength(3);
    expect(taken.map(({ to }) => to)).toEqual(expect.arrayContaining(['ada@example.org', 'owner@breezebox.example']));
    // They are delayed, not lost: the next day has capacity for them.
    pass(25 * hour);
    await sendAll();
    expect(taken).toHaveLength(8);
    pass(25 * hour);
    await sendAll();
    expect(taken).toHaveLength(9);
    await sender.stop(0);
  });

  it('a click releases everything held back for its address, and ends its limit [UNPROVEN-6]', async () => {
    const store = await open();
    const { taken, sendAll, sender } = openSender(store);
    for (let nth = 0; nth < 6; nth++) await queue(store, 'ada@example.org');
    await sendAll();
    expect(taken).toHaveLength(3);
    await inTransaction(store, (tx) => recordProof(tx, 'Ada@Example.org', 'click', noon));
    await sendAll();
    expect(taken).toHaveLength(6);
    for (let nth = 0; nth < 4; nth++) await queue(store, 'ada@example.org');
    await sendAll();
    expect(taken).toHaveLength(10);
    await sender.stop(0);
  });

  it('the hourly limit holds back emails to all unproven addresses, and notifies the owner once [UNPROVEN-10]', async () => {
    const store = await open();
    const { taken, sendAll, pass, sender } = openSender(store, { perMailbox: 3, perHour: 4 });
    await inTransaction(store, (tx) => recordProof(tx, 'known@example.org', 'click', noon));
    for (let nth = 0; nth < 8; nth++) await queue(store, `ada-${nth}@example.org`);
    await queue(store, 'known@example.org');
    await sendAll();
    const notices = () => taken.filter(({ subject }) => subject === 'Emails to unconfirmed addresses are on hold');
    expect(taken.filter(({ to }) => to.startsWith('ada-'))).toHaveLength(4);
    expect(taken.map(({ to }) => to)).toContain('known@example.org');
    expect(notices().map(({ to }) => to)).toEqual(['owner@breezebox.example']);
    expect((await checkMail(store.db, noon)).map(({ problem }) => problem)).toContain(
      'Emails delayed by the limits for unconfirmed addresses: 4.',
    );
    pass(2 * hour);
    await sendAll();
    expect(taken.filter(({ to }) => to.startsWith('ada-'))).toHaveLength(8);
    await sender.stop(0);
  });

  it('a retried email counts once [UNPROVEN-6]', async () => {
    const store = await open();
    const { taken, sendAll, pass, sender } = openSender(store, { perMailbox: 1, perHour: 100 });
    await queue(store, 'ada@example.org');
    await store.db.updateTable('outbox').set({ counted_at: noon }).execute();
    await queue(store, 'ada@example.org');
    pass(hour);
    await sendAll();
    expect(taken).toHaveLength(2);
    await sender.stop(0);
  });

  it('a paid order proves its address: from then on its emails contain name and address [UNPROVEN-5, UNPROVEN-3]', async () => {
    const store = await open();
    await fill(store);
    const reference = await placeSample(store);
    const { taken, sendAll, sender } = openSender(store);
    await sendAll();
    const total = (await findOrder(store.db, reference))?.total ?? 0;
    const parts = { store, clock: () => noon, ids: randomIds, links, settings };
    const payment = {
      reference,
      amount: total,
      currency: 'GBP',
      method: 'transfer',
      providerReference: null,
      note: null,
    } as const;
    await recordIncomingPayment(parts, payment);
    await sendAll();
    const texts = taken.filter(({ to }) => to === customer.customerEmail).map(({ text }) => text);
    expect(texts.map((text) => text.includes(customer.shippingAddress))).toEqual([false, true]);
    expect(taken.find(({ subject }) => subject.endsWith(': paid'))?.attachments).toHaveLength(1);
    await sender.stop(0);
  });

  it('finds proof in any letter case, and deletes it after two years [UNPROVEN-5, OPS-25]', async () => {
    const store = await open();
    await inTransaction(store, (tx) => recordProof(tx, 'Ada@Example.org', 'click', noon));
    expect(await isProvenAddress(store.db, 'ADA@example.org')).toBe(true);
    expect(await isProvenAddress(store.db, 'ada+1@example.org')).toBe(false);
    await purgeBatch(store, noon + retentionPeriods.provenAddresses);
    expect(await isProvenAddress(store.db, 'ada@example.org')).toBe(true);
    await purgeBatch(store, noon + retentionPeriods.provenAddresses + 1);
    expect(await isProvenAddress(store.db, 'ada@example.org')).toBe(false);
  });
});
