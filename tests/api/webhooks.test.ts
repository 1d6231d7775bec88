import { createHmac } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { failingDays, type WebhookDelivery, webhookEvents } from '../../src/contract/webhooks/webhooks.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { deliverWebhooks } from '../../src/server/webhooks/deliver-webhooks.ts';
import type { Outcome, OutgoingRequest } from '../../src/server/webhooks/send-request.ts';
import { createWebhookSecrets } from '../../src/server/webhooks/webhook-secrets.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const secrets = createWebhookSecrets('a secret of the tests, long enough for all');
const url = 'https://hooks.example/shop';
const dayMs = 24 * 60 * 60 * 1000;

onEachEngine(({ open }) => {
  async function openWebhooks(events: readonly string[] = webhookEvents) {
    const desk = await openTestingDesk({ store: await open() });
    onTestFinished(() => desk.close());
    const owner = await desk.signIn();
    const { id, secret } = await json<{ id: string; secret: string }>(owner.call('webhooks.create', { url, events }));
    const sent: OutgoingRequest[] = [];
    let outcome: Outcome = { status: 200 };
    let now = Date.now();
    const parts = { store: desk.store, ids: randomIds, log: desk.parts.log, secrets, wakeMail: desk.parts.wakeMail };
    return {
      ...{ desk, owner, id, secret, sent },
      answerWith(next: Outcome) {
        outcome = next;
      },
      /** Advances the clock, then sends the webhooks that are due. */
      deliver: (afterMs = 1000) => {
        now += afterMs;
        return deliverWebhooks({
          ...parts,
          clock: () => now,
          send: async (request) => {
            sent.push(request);
            return outcome;
          },
        });
      },
      deliveries: async () =>
        (await json<{ deliveries: WebhookDelivery[] }>(owner.call('webhooks.deliveries', { id }))).deliveries,
      order: async () => (await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference,
    };
  }

  it('sends every event, signed by the Standard Webhooks convention and without personal data [HOOK-1]', async () => {
    const { desk, owner, order, deliver, sent, secret } = await openWebhooks();
    const [reference, other] = [await order(), await order()];
    await json(owner.call('payments.record', { reference, amount: '', note: 'Ada', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    await json(owner.call('orders.set-status', { reference: other, to: 'cancelled', note: 'Ada' }));
    await json(owner.call('orders.refund', { reference, amount: '1.00', note: 'Ada' }));
    await json(owner.call('products.stock', { id: 'xl-7', stock: '12' }));
    const letter = {
      name: 'Ada',
      email: 'ada@customer.example',
      subject: 'Fans for a class',
      message: 'How many fans does a class need?',
    };
    expect((await desk.post(apiPaths.contact, { ...letter, turnstileToken: 'bypass' })).status).toBe(200);
    while ((await deliver()) > 0);
    const events = sent.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object });
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([...webhookEvents].toSorted());
    expect(events.find(({ type }) => type === 'order.shipped')).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { reference, status: 'shipped', currency: 'GBP', total: expect.any(Number) },
    });
    expect(events.find(({ type }) => type === 'refund.created')?.data).toMatchObject({ reference, amount: 100 });
    expect(JSON.stringify(sent)).not.toMatch(/Ada|customer\.example/);
    for (const { headers, body, url: to } of sent) {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      expect(to).toBe(url);
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    }
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(sent.length);
    expect(await deliver()).toBe(0);
  });

  it('queues an event only with its cause, and only for webhooks that take it [HOOK-1]', async () => {
    const { desk, owner, order, deliveries } = await openWebhooks(['order.shipped']);
    const reference = await order();
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    await json(owner.call('orders.set-status.preview', { reference, to: 'shipped' }));
    expect(await deliveries()).toEqual([]);
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    expect(await deliveries()).toMatchObject([{ event: 'order.shipped', state: 'waiting', attempts: 0 }]);
    expect(await desk.store.db.selectFrom('webhook_messages').select('event').execute()).toHaveLength(1);
  });

  it('retries with backoff, and sends again at the desk under the same id [HOOK-2]', async () => {
    const { owner, order, deliver, deliveries, sent, answerWith } = await openWebhooks(['order.created']);
    await order();
    answerWith({ error: 'ECONNREFUSED' });
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(await deliver(8_000)).toBe(1);
    expect(await deliver(8_000)).toBe(0);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, lastError: 'ECONNREFUSED' }]);
    answerWith({ status: 204 });
    expect(await deliver(15_000)).toBe(1);
    const [delivered] = await deliveries();
    expect(delivered).toMatchObject({ state: 'delivered', attempts: 3, lastStatus: 204, lastError: null });
    await json(owner.call('webhooks.replay', { id: delivered?.id ?? '' }));
    expect(await deliver()).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered?.id]));
    expect(await problem(owner.call('webhooks.replay', { id: 'none' }))).toMatchObject({ code: 'not-found' });
  });

  it('sends to every webhook, however many messages of another one are due before [HOOK-2]', async () => {
    const { desk, owner, id, deliver, sent } = await openWebhooks(['order.created']);
    const backlog = Array.from({ length: 250 }, (_, at) => {
      const row = { id: `msg_${at}`, endpoint_id: id, event: 'order.created', payload: '{}', created_at: at };
      return { ...row, attempts: 0, next_attempt_at: Date.now() - 1_000 + at };
    });
    await desk.store.db.insertInto('webhook_messages').values(backlog).execute();
    const other = 'https://other.example/shop';
    const created = { url: other, events: ['order.created'] };
    const second = await json<{ id: string }>(owner.call('webhooks.create', created));
    const late = { ...backlog[0], id: 'msg_late', endpoint_id: second.id, next_attempt_at: Date.now() };
    await desk.store.db
      .insertInto('webhook_messages')
      .values(late as (typeof backlog)[number])
      .execute();
    expect(await deliver()).toBe(5);
    expect(sent.map((request) => request.url)).toEqual(expect.arrayContaining([other]));
  });

  it('is disabled after five days of failures, or when it is gone, with an email to the owner [HOOK-2]', async () => {
    const { desk, owner, id, order, deliver, answerWith } = await openWebhooks(['order.created']);
    const state = async () =>
      (await json<{ failingSince: number; disabledAt: number }[]>(owner.call('webhooks.list', {})))[0];
    const mails = () =>
      desk.store.db
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'webhook-disabled')
        .execute();
    await order();
    answerWith({ status: 500 });
    await deliver();
    await deliver((failingDays - 1) * dayMs);
    expect(await state()).toMatchObject({ failingSince: expect.any(Number), disabledAt: null });
    answerWith({ status: 200 });
    await order();
    await deliver(2 * 60 * 60 * 1000);
    expect(await state()).toMatchObject({ failingSince: null, disabledAt: null });
    answerWith({ status: 302 });
    await order();
    await deliver();
    await deliver(failingDays * dayMs);
    expect(await state()).toMatchObject({ disabledAt: expect.any(Number) });
    expect(await mails()).toMatchObject([{ recipient: 'operator', payload: expect.stringContaining('HTTP 302') }]);
    // Nothing more is queued or sent until it is enabled again.
    await order();
    expect(await deliver(dayMs)).toBe(0);
    await json(owner.call('webhooks.enable', { id }));
    answerWith({ status: 410 });
    await order();
    await deliver();
    expect(await state()).toMatchObject({ disabledAt: expect.any(Number) });
    expect(await mails()).toHaveLength(2);
  });

  it('is created with the passkey for a public https address, and every change is logged [HOOK-4]', async () => {
    const { desk, owner, id } = await openWebhooks(['order.created']);
    const create = (to: string, by = owner) => problem(by.call('webhooks.create', { url: to, events: ['order.paid'] }));
    for (const to of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://10.1/',
      'https://nas.local/',
    ])
      expect([to, await create(to)]).toMatchObject([to, { code: 'webhook-url-private' }]);
    for (const to of [
      'http://hooks.example/',
      'https://ada:secret@hooks.example/',
      'hooks.example',
      'file:///etc/passwd',
    ])
      expect([to, await create(to)]).toMatchObject([to, { code: 'invalid-request' }]);
    const late = await desk.signIn('owner', Date.now() - 10 * 60_000);
    expect(await create(url, late)).toMatchObject({ code: 'reauthentication-required' });
    expect(await problem(owner.call('webhooks.enable', { id }))).toMatchObject({ code: 'not-found' });
    await json(owner.call('webhooks.delete', { id }));
    const trail = await desk.store.db
      .selectFrom('audit_trail')
      .select(['action', 'subject'])
      .where('subject_kind', '=', 'webhook')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'webhook.create', subject: url },
      { action: 'webhook.delete', subject: url },
    ]);
    expect(await json(owner.call('webhooks.list', {}))).toEqual([]);
  });
});
