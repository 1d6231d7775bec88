import { expect, it, onTestFinished, vi } from 'vitest';
import { settings } from '../../content/settings.ts';
import { requestBackInStockMail } from '../../src/server/actions/inventory/back-in-stock.ts';
import { confirmSubscriber, requestSubscription } from '../../src/server/actions/newsletter/subscribe.ts';
import { pollPaymentProvider } from '../../src/server/actions/payments/provider/poll-payment-provider.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { createStableClockCheck, watchClockStability } from '../../src/server/jobs/clock-stability.ts';
import { startDatabaseClock } from '../../src/server/jobs/database-clock-job.ts';
import { startRetentionJob } from '../../src/server/jobs/retention-job.ts';
import { startScheduledPriceJob } from '../../src/server/jobs/scheduled-price-job.ts';
import { rateLimitPolicies } from '../../src/server/middleware/rate-limits.ts';
import { createLog } from '../../src/server/observability/log.ts';
import { findProduct } from '../../src/server/store/catalogue/products.ts';
import { listActionItems } from '../../src/server/store/dashboard/action-items.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { measureClockSkew } from '../../src/server/store/engine/database-clock.ts';
import { endSubscription } from '../../src/server/store/newsletter/subscribers.ts';
import { listRefundsOf } from '../../src/server/store/payments/refunds.ts';
import { countUse } from '../../src/server/store/rate-limits/rate-limits.ts';
import { maxCountMs, purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { openCardShop } from '../api/card-shop.ts';
import { eventually } from '../support/eventually.ts';
import { listMails } from '../support/mail/list-mails.ts';
import { schedulePrice } from '../support/orders/products.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { onEachEngine } from './engines.ts';
import { fill, noon, placeSample } from './samples.ts';

const hour = 3_600_000;
const day = 24 * hour;

onEachEngine((engine) => {
  it("corrects a machine's clock by the database's, which several machines share [OPS-84]", async () => {
    const store = await engine.open();
    expect(await measureClockSkew(store)).toBe(0);
    const fiveMinutes = 300_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + fiveMinutes });
    onTestFinished(() => void vi.useRealTimers());
    const lines: string[] = [];
    const { clock, job } = await startDatabaseClock({
      store,
      log: createLog('info', { write: (line) => void lines.push(line) }),
    });
    await job.stop();
    // A SQLite file is on this machine, so it has no other clock.
    const expected = store.engine === 'postgres' ? -fiveMinutes : 0;
    expect(Math.round((clock() - Date.now()) / 60_000) * 60_000).toBe(expected);
    expect(lines.some((line) => line.includes("clock differs from the database's"))).toBe(store.engine === 'postgres');
  });

  it('deletes rate limit counts left by a clock that ran ahead, but keeps valid counts of the longest period [SAFE-21, OPS-25]', async () => {
    const store = await engine.open();
    const longest = Math.max(...Object.values(rateLimitPolicies).map(({ seconds }) => seconds)) * 1_000;
    await countUse(store, { key: 'a-visitor-of-a-day', durationMs: longest }, noon);
    await countUse(store, { key: 'a-visitor-of-another-year', durationMs: 60_000 }, noon + 400 * day);
    await purgeBatch(store, noon);
    expect(await store.db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'a-visitor-of-a-day' }]);
    expect(longest).toBe(maxCountMs);
  });

  it('purges nothing if the clock ran ahead at the start, nor before a clock has been stable for an hour [OPS-56]', async () => {
    const store = await engine.open();
    await fill(store);
    await placeSample(store);
    await store.db.updateTable('outbox').set({ sent_at: noon }).execute();
    await countUse(store, { key: 'visitor', durationMs: 1 }, noon);
    const left = async () => {
      const mails = (await listMails(store.db, ['sent'], 9)).filter(({ recipient }) => recipient !== null);
      const keys = await store.db.selectFrom('idempotency_keys').select('key').execute();
      return { keys: keys.length, mails: mails.length };
    };
    let [now, steady, rounds] = [noon + 10 * 365 * day, 0, 0];
    const clock = () => now;
    const upkeep = startRetentionJob({
      store,
      clock,
      log: createLog('silent'),
      isClockStable: createStableClockCheck(clock, () => steady),
      everyMs: 5,
      sendBackInStockEmails: async () => {
        rounds++;
        return 0;
      },
    });
    onTestFinished(() => upkeep.stop());
    const passes = async (ms: number) => {
      [now, steady] = [now + ms, steady + ms];
      const seen = rounds;
      await eventually(() => rounds).toBeGreaterThan(seen + 1);
    };
    await passes(hour - 1);
    // Rate limits, which restart by themselves, are deleted at once.
    expect(await store.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
    expect(await left()).toEqual({ keys: 1, mails: 2 });
    now = noon + retentionPeriods.orderKeys + day;
    for (const ms of [1, hour - 1]) {
      await passes(ms);
      expect(await left()).toEqual({ keys: 1, mails: 2 });
    }
    await passes(hour);
    await eventually(left).toEqual({ keys: 0, mails: 0 });
  });

  it('applies no scheduled price if the clock ran ahead at the start, and overdue ones after ten stable minutes [OPS-58, PRODESK-5]', async () => {
    const store = await engine.open();
    await fill(store);
    const plan = (from: number, price: number) =>
      schedulePrice({ store, clock: () => noon }, { productId: 'xl-7', from, price, originalPrice: null });
    await plan(noon + hour, 249_00);
    await plan(noon + 3 * day, 199_00);
    let [now, steady, looks] = [noon + 400 * day, 0, 0];
    const clock = () => now;
    const look = watchClockStability(clock, () => steady);
    const going = () => {
      looks++;
      return look();
    };
    const upkeep = () => startScheduledPriceJob({ store, clock, log: createLog('silent'), going, everyMs: 5 });
    const first = upkeep();
    onTestFinished(first.stop);
    const price = async () => (await findProduct(store.db, 'xl-7'))?.price;
    const passes = async (ms: number) => {
      [now, steady] = [now + ms, steady + ms];
      const seen = looks;
      await eventually(() => looks).toBeGreaterThan(seen + 2);
      return price();
    };
    const minutes = 60_000;
    expect(await passes(0)).toBe(251_00);
    expect(await passes(9 * minutes)).toBe(251_00);
    // The clock is corrected. The change that fell due while the shop was closed is applied after a delay; the later
    // one is not.
    now = noon + 2 * hour;
    expect(await passes(0)).toBe(251_00);
    expect(await passes(9 * minutes)).toBe(251_00);
    await passes(minutes);
    await eventually(price).toBe(249_00);
    // Changes that fall due while the clock advances steadily are applied at once, even right after a start.
    now = noon + 3 * day - minutes;
    expect(await passes(1)).toBe(249_00);
    await passes(minutes);
    await eventually(price).toBe(199_00);
  });

  it('repeats confirmation and welcome emails dated by a clock ahead, then at most once a day [OPS-55, MAIL-4, STOCK-10]', async () => {
    const store = await engine.open();
    await fill(store);
    let now = noon + 400 * day;
    const parts = { store, clock: () => now, ids: randomIds, settings };
    const email = 'ada@customer.example';
    const tokenOf = async () =>
      (await store.db.selectFrom('newsletter_subscriptions').select('token').executeTakeFirstOrThrow()).token;
    const round = async () => {
      await requestSubscription(parts, { email, source: 'newsletter' });
      await requestBackInStockMail(parts, { product: { id: 'xl-7', name: 'XL-7' }, email });
      const mails = await store.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
      await store.db.deleteFrom('outbox').execute();
      return mails.map(({ kind }) => kind);
    };
    const asked = ['confirm-lead', 'confirm-restock'];
    expect(await round()).toEqual(asked);
    now = noon;
    expect(await round()).toEqual(asked);
    now += day - 1;
    expect(await round()).toEqual([]);
    now += 1;
    expect(await round()).toEqual(asked);

    now = noon + 400 * day;
    const answer = async () => {
      const token = await tokenOf();
      await confirmSubscriber(parts, token);
      const mails = await store.db.selectFrom('outbox').select('kind').execute();
      await inTransaction(store, async (tx) => void (await endSubscription(tx, token, now)));
      await requestSubscription(parts, { email, source: 'newsletter' });
      await store.db.deleteFrom('outbox').execute();
      return mails.map(({ kind }) => kind);
    };
    expect(await answer()).toEqual(['welcome']);
    now = noon + day;
    expect(await answer()).toEqual(['welcome']);
    now += hour;
    expect(await answer()).toEqual([]);
  });

  it('polls at once what a clock that ran ahead had postponed, and reports it until then [OPS-55, BYCARD-15, TODAY-3]', async () => {
    const shop = await openCardShop(await engine.open());
    const [order, other] = [await shop.place(), await shop.place()];
    await shop.provider.do({ pay: { session: await order.begin(), how: 'card' } });
    const month = 30 * 24 * 3_600_000;
    let now = Date.now() + month;
    const work = { ...shop.work, clock: () => now };
    await shop.provider.do({ fail: { on: 'refunds.create', how: 'refuse', times: 2 }, delivery: 'lose' });
    await refundOrder(work, { reference: order.reference, amount: 100_00, note: null, again: false });
    const session = await other.begin();
    await shop.store.db.updateTable('checkout_sessions').set({ next_poll_at: now }).where('id', '=', session).execute();
    await shop.provider.do({ pay: { session, how: 'card' } });
    now = Date.now();
    const waiting = async () => (await listActionItems(shop.store, now)).filter(({ kind }) => kind === 'refunds');
    expect(await waiting()).toMatchObject([{ count: 1 }]);
    await pollPaymentProvider(work);
    expect(await listRefundsOf(shop.store.db, (await order.stored()).id)).toMatchObject([{ state: 'succeeded' }]);
    expect(await other.state()).toBe('paid');
    expect(await waiting()).toEqual([]);
  });
});
