import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActionItem } from '../../src/contract/dashboard/action-items.ts';
import type { Figures } from '../../src/contract/dashboard/figures.ts';
import type { listMails } from '../../src/contract/mail/mail.ts';
import type { PendingRefund } from '../../src/contract/payments/reconciliation.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { noPageViews } from '../../src/server/page-views/page-view-counter.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { listPaymentsOf } from '../../src/server/store/payments/payments.ts';
import { insertCardRefund, insertRefund } from '../../src/server/store/payments/refunds.ts';
import { saveRolePermissions } from '../../src/server/store/staff/role-permissions.ts';
import { revokeSession } from '../../src/server/store/staff/sessions.ts';
import { eventually } from '../support/eventually.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { openTestingDesk, placeOf, type TestingDesk, testingWorkshop } from './testing-desk.ts';
import { openTestingShop, orderOf, origin, readAccepted } from './testing-shop.ts';

let shop: TestingDesk;
let looks = 0;
beforeEach(async () => {
  looks = 0;
  const examine = async () => {
    looks += 1;
    const findings = [{ check: 'catalogue', problem: 'A price is 0.', advice: 'Set it.' }];
    return { findings, lastBackup: 1_700_000_000_000 };
  };
  const build = { files: { respond: async () => undefined }, scripts: [], styles: [] };
  shop = await openTestingDesk({
    parts: {
      desk: { place: placeOf(origin), build, examine, ...(await testingWorkshop()) },
      visits: { ...noPageViews },
    },
  });
});
afterEach(() => shop.close());

const place = async () => readAccepted(await shop.order(orderOf(shop, { 'xl-7': 1 })));

describe('the dashboard', () => {
  it('lists all action items for the owner, and for a helper those that a helper can resolve [TODAY-3]', async () => {
    await place();
    await shop.store.db
      .updateTable('outbox')
      .set({ dead_lettered_at: Date.now() })
      .where('kind', '=', 'order-confirmation')
      .execute();
    const kinds = async (role: 'owner' | 'helper') => {
      const needs = (await (await (await shop.signIn(role)).call('dashboard.action-items', {})).json()) as ActionItem[];
      return needs.map(({ kind, count, paid }) => [kind, count, paid]);
    };
    const soldOut = shop.parts.catalogue.current().products.filter(({ inStock }) => !inStock).length;
    const stock = soldOut > 0 ? [['sold-out', soldOut, undefined]] : [];
    expect(await kinds('owner')).toEqual([
      ['no-payment-method', 1, undefined],
      ['confirm', 1, 0],
      ['awaiting-payment', 1, undefined],
      ['mails-dead', 1, undefined],
      ...stock,
    ]);
    expect(await kinds('helper')).toEqual([['confirm', 1, 0], ['awaiting-payment', 1, undefined], ...stock]);
  });

  it('counts the waiting emails and refunds that its lists show as waiting for over an hour [TODAY-3]', async () => {
    const { reference } = await place();
    const { store, parts } = shop;
    const { id: orderId } = await store.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const twoHoursAgo = Date.now() - 2 * 60 * 60 * 1000;
    const long = { created_at: twoHoursAgo };
    await store.db.updateTable('outbox').set(long).where('kind', '=', 'order-notice').execute();
    const paid = { reference, amount: 251_00, currency: 'GBP', method: 'card', providerReference: 'pi_1' } as const;
    await recordIncomingPayment({ ...parts, store }, { ...paid, note: null });
    const [payment] = await listPaymentsOf(store.db, orderId);
    await inTransaction(store, async (tx) => {
      for (const [id, createdAt] of Object.entries({ long: twoHoursAgo, short: Date.now() })) {
        const refund = {
          id,
          orderId,
          method: 'card',
          amount: 1_00,
          currency: 'GBP',
          note: null,
          ofPart: false,
        } as const;
        await insertRefund(tx, { ...refund, createdAt });
        const asked = { refundId: id, paymentId: payment?.id ?? '', state: 'asked', providerReference: null } as const;
        await insertCardRefund(tx, { ...asked, now: createdAt });
      }
    });
    const owner = await shop.signIn('owner');
    const needs = (await (await owner.call('dashboard.action-items', {})).json()) as ActionItem[];
    expect(needs.filter(({ kind }) => kind === 'mails-waiting' || kind === 'refunds')).toMatchObject([
      { kind: 'refunds', count: 1 },
      { kind: 'mails-waiting', count: 1 },
    ]);
    const list = async (state: 'waiting' | 'delayed') =>
      ((await (await owner.call('mail.list', { state })).json()) as OutputOf<typeof listMails>).mails;
    expect(await list('delayed')).toMatchObject([{ kind: 'order-notice', state: 'waiting', createdAt: twoHoursAgo }]);
    expect((await list('waiting')).length).toBeGreaterThan(1);
    const { refunds } = (await (await owner.call('payments.pending-refunds', {})).json()) as {
      refunds: PendingRefund[];
    };
    expect(refunds.map(({ id, isLong }) => [id, isLong])).toEqual([
      ['long', true],
      ['short', false],
    ]);
  });

  it('compares recent sales and page views with the previous period, if known [TODAY-4]', async () => {
    const { reference } = await place();
    const paid = { amount: 251_00, currency: 'GBP', method: 'transfer', note: null, providerReference: null } as const;
    await recordIncomingPayment({ ...shop.parts, store: shop.store }, { ...paid, reference });
    const owner = await shop.signIn('owner');
    const figures = (await (await owner.call('dashboard.figures', { days: '7' })).json()) as Figures;
    expect(figures.period.last).toBe(londonDay(Date.now()));
    expect(figures.sales).toMatchObject([{ day: londonDay(Date.now()), currency: 'GBP', orders: 1, total: 251_00 }]);
    expect(figures.topSold).toMatchObject([{ productId: 'xl-7', quantity: 1 }]);
    expect(figures.visits).toEqual({ days: [], daysBefore: [], topPages: [] });
    for (const wrong of ['8', '', '1e9'])
      expect((await owner.call('dashboard.figures', { days: wrong as '7' })).status).toBe(422);
  });

  it('runs the doctor at most once within some minutes, for owners only, and shows the time of the last backup [TODAY-3, TODAY-8]', async () => {
    const [owner, helper] = [await shop.signIn('owner'), await shop.signIn('helper')];
    for (let time = 0; time < 3; time++) {
      expect(await (await owner.call('dashboard.health', {})).json()).toMatchObject({
        findings: [{ check: 'catalogue' }],
        lastBackup: 1_700_000_000_000,
      });
    }
    expect(looks).toBe(1);
    expect((await helper.call('dashboard.health', {})).status).toBe(403);
    expect((await shop.send('dashboard.health', {})).status).toBe(401);
  });
});

describe('the event stream', () => {
  /** Reads an event stream until a word appears (fails if the stream ends first), or to its end. */
  function follow(response: Response) {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    return {
      async until(word: string): Promise<string> {
        while (!heard.includes(word)) {
          const part = await reader?.read();
          if (!part || part.done) throw new Error(`It ended with: ${heard}`);
          heard += part.value;
        }
        return heard;
      },
      async toItsEnd(): Promise<string> {
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) heard += part.value;
        return heard;
      },
      leave: () => reader?.cancel(),
    };
  }

  it('notifies each view of a new order once, and not of earlier ones [TODAY-5]', async () => {
    const before = await place();
    const streams = await Promise.all(
      (['owner', 'helper'] as const).map(async (role) =>
        follow(await (await shop.signIn(role)).call('events.subscribe', {})),
      ),
    );
    const placed = [await place(), await place()];
    for (const stream of streams) {
      for (const { reference } of placed) await stream.until(`"reference":"${reference}"`);
      const heard = await stream.until('event: order');
      expect(heard.match(/event: order/g)).toHaveLength(2);
      expect(heard).not.toContain(before.reference);
      expect(heard).not.toContain('Lovelace');
      await stream.leave();
    }
  });

  it('notifies of an order placed by another process within two seconds [TODAY-5]', async () => {
    // With fake timers, what is due within two seconds of the order runs, and nothing later, however slow the machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const other = await openTestingShop({ store: shop.store });
    const stream = follow(await (await shop.signIn('owner')).call('events.subscribe', {}));
    const { reference } = await readAccepted(await other.order(orderOf(other, { 'xl-7': 1 })));
    let heard = '';
    void stream.until(`"reference":"${reference}"`).then((all) => {
      heard = all;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await eventually(() => heard).toContain('event: order');
    await stream.leave();
  });

  it('ends with the session or its permission, and is limited in number per session [TODAY-5]', async () => {
    const owner = await shop.signIn('owner');
    const streams = [];
    for (let count = 0; count < 4; count++) streams.push(follow(await owner.call('events.subscribe', {})));
    expect((await owner.call('events.subscribe', {})).status).toBe(429);
    await streams[0]?.leave();
    streams[0] = follow(await owner.call('events.subscribe', {}));
    await inTransaction(shop.store, (tx) => revokeSession(tx, owner.personId, owner.sessionId));
    for (const stream of streams) expect(await stream.toItsEnd()).not.toContain('event: order');
    expect((await owner.call('events.subscribe', {})).status).toBe(401);
    const stream = follow(await (await shop.signIn('helper')).call('events.subscribe', {}));
    await inTransaction(shop.store, (tx) => saveRolePermissions(tx, 'helper', ['messages:read'], Date.now()));
    expect(await stream.toItsEnd()).not.toContain('event: order');
    expect((await shop.send('events.subscribe', {})).status).toBe(401);
  });
});
