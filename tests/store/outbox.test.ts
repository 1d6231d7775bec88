import { expect, it } from 'vitest';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { countOutbox } from '../../src/server/store/mail/count-outbox.ts';
import { retryMails, updateQueuedMails } from '../../src/server/store/mail/mail-admin.ts';
import {
  claimMails,
  enqueueMail,
  enqueueMails,
  markSent,
  retryOrDeadLetter,
} from '../../src/server/store/mail/outbox.ts';
import { onEachEngine } from './engines.ts';
import { noon } from './samples.ts';

const leaseMs = 60_000;
const week = 7 * 24 * 3_600_000;

async function enqueue(store: Store, ...ids: string[]): Promise<void> {
  await inTransaction(store, async (tx) => {
    for (const id of ids) {
      await enqueueMail(tx, { id, kind: 'order-notice', recipient: 'a@b.example', payload: { id } }, noon);
    }
  });
}

/** Marks an email as sent to its current address. */
async function sendNow(store: Store, id: string, now: number): Promise<void> {
  const columns = ['id', 'recipient', 'attempts'] as const;
  const mail = await store.db.selectFrom('outbox').select(columns).where('id', '=', id).executeTakeFirst();
  if (mail) await markSent(store, mail, now);
}

const claim = (store: Store, worker: string, now: number, limit = 10) =>
  claimMails(store, { worker, limit, leaseMs, now });

onEachEngine((engine) => {
  it('leases each email to only one worker, for any number of concurrent workers', async () => {
    const store = await engine.open();
    const ids = Array.from({ length: 100 }, (_, index) => `mail-${index}`);
    await enqueue(store, ...ids);
    const claimed: string[] = [];
    const work = async (worker: string) => {
      for (
        let mails = await claim(store, worker, noon, 3);
        mails.length > 0;
        mails = await claim(store, worker, noon, 3)
      ) {
        claimed.push(...mails.map(({ id }) => id));
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(work));
    expect(claimed.sort()).toEqual(ids.sort());
  });

  it('leases a few emails quickly even if thousands wait, whatever the database’s row estimates [MAIL-3]', async () => {
    const store = await engine.open();
    const perOrder = ['customer@b.example', 'operator'];
    const mails = Array.from({ length: 6_000 }, (_, at) => ({
      id: `mail-${String(at).padStart(4, '0')}`,
      kind: 'order-notice',
      recipient: perOrder[at % 2] ?? '',
      payload: { orderId: `order-${at >> 1}` },
    }));
    await inTransaction(store, async (tx) => {
      for (let at = 0; at < mails.length; at += 1_000) await enqueueMails(tx, mails.slice(at, at + 1_000), noon + at);
    });
    const start = performance.now();
    const claimed = await claim(store, 'worker', noon + 10_000, 5);
    const took = performance.now() - start;
    expect(claimed.map(({ id }) => id)).toEqual(mails.slice(0, 5).map(({ id }) => id));
    // Takes 20 ms; comparing each email with all others took half a minute.
    expect(took).toBeLessThan(2_000);
  });

  it('leases an email to another worker when its lease has expired [MAIL-3]', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    expect(await claim(store, 'first', noon)).toEqual([
      {
        id: 'mail',
        kind: 'order-notice',
        recipient: 'a@b.example',
        payload: { id: 'mail' },
        createdAt: noon,
        waitingSince: noon,
        attempts: 1,
        isCounted: false,
      },
    ]);
    expect(await claim(store, 'second', noon + leaseMs - 1)).toEqual([]);
    expect(await claim(store, 'second', noon + leaseMs)).toMatchObject([{ id: 'mail', attempts: 2 }]);
  });

  it('does not queue the email of a transaction that is rolled back', async () => {
    const store = await engine.open();
    const failed = inTransaction(store, async (tx) => {
      await enqueueMail(tx, { id: 'mail', kind: 'order-notice', recipient: 'a@b.example', payload: null }, noon);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await claim(store, 'worker', noon)).toEqual([]);
  });

  it('never leases a sent email again, even if its lease had passed to another worker [MAIL-3]', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    await claim(store, 'slow', noon);
    const [again] = await claim(store, 'quick', noon + leaseMs);
    await sendNow(store, 'mail', noon + leaseMs);
    if (again) await retryOrDeadLetter(store, again, { worker: 'quick', error: 'late', now: noon + leaseMs });
    expect(await claim(store, 'anyone', noon + week)).toEqual([]);
    expect(await countOutbox(store.db)).toEqual({ waiting: 0, dead: 0, oldestAt: null });
  });

  it('counts an email as sent only to its current address, and sends it again to a corrected one [MAIL-3, ORDESK-6]', async () => {
    const store = await engine.open();
    const orderId = 'order';
    await inTransaction(store, (tx) =>
      enqueueMail(tx, { id: 'mail', kind: 'x', recipient: 'ada@wrong.example', payload: { orderId } }, noon),
    );
    const put = (from: string, to: string, now: number) =>
      inTransaction(store, (tx) => updateQueuedMails(tx, { orderId, from, to, renew: (payload) => payload }, now));
    const [wrong] = await claim(store, 'one', noon);
    await put('ada@wrong.example', 'ada@right.example', noon + 1);
    expect(await claim(store, 'two', noon + 1)).toEqual([]);
    if (wrong) await markSent(store, wrong, noon + 2);
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 1 });
    const [right] = await claim(store, 'two', noon + 2);
    expect(right).toMatchObject({ recipient: 'ada@right.example', waitingSince: noon + 2, attempts: 2 });
    // The worker that has leased it for the new address keeps it, even if the first worker reports the old one as sent
    // again.
    if (wrong) await markSent(store, wrong, noon + 3);
    expect(await claim(store, 'three', noon + 3)).toEqual([]);
    if (right) await markSent(store, right, noon + 4);
    expect(await claim(store, 'three', noon + week)).toEqual([]);
    expect(await countOutbox(store.db)).toEqual({ waiting: 0, dead: 0, oldestAt: null });
  });

  it('does not send an email again that was sent and then deleted [MAIL-3]', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    const left = await claim(store, 'one', noon);
    await store.db.updateTable('outbox').set({ recipient: '', payload: 'null' }).execute();
    for (const mail of left) await markSent(store, mail, noon);
    expect(await countOutbox(store.db)).toEqual({ waiting: 0, dead: 0, oldestAt: null });
  });

  it('ignores a failure that a worker reports after its lease has expired', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    const [slow] = await claim(store, 'slow', noon);
    await claim(store, 'quick', noon + leaseMs);
    expect(slow && (await retryOrDeadLetter(store, slow, { worker: 'slow', error: 'late', now: noon + week }))).toBe(
      false,
    );
    expect(await claim(store, 'third', noon + leaseMs + 20_000)).toEqual([]);
  });

  it('retries with growing delays, and dead-letters after a week [MAIL-3]', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    const pauses: number[] = [];
    let now = noon;
    for (;;) {
      const [mail] = await claim(store, 'worker', now);
      if (!mail) throw new Error('The mail was not due');
      await retryOrDeadLetter(store, mail, { worker: 'worker', error: `try ${mail.attempts} failed`, now });
      const row = await store.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row.last_error).toBe(`try ${mail.attempts} failed`);
      if (row.dead_lettered_at !== null) break;
      pauses.push(row.next_attempt_at - now);
      now = row.next_attempt_at;
    }
    expect(now - noon).toBeGreaterThanOrEqual(week);
    expect(now - noon).toBeLessThan(week + 2 * 3_600_000);
    expect(pauses[0]).toBeLessThanOrEqual(7_500);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(3_600_000);
    expect(await countOutbox(store.db)).toEqual({ waiting: 0, dead: 1, oldestAt: null });
    expect(await claim(store, 'worker', now + week)).toEqual([]);
  });

  it('retries a dead-lettered email for another week when the operator requests it [MAIL-3]', async () => {
    const store = await engine.open();
    await enqueue(store, 'mail');
    const failAt = async (now: number) => {
      const [mail] = await claim(store, 'worker', now);
      return mail && retryOrDeadLetter(store, mail, { worker: 'worker', error: 'no', now });
    };
    const retried = noon + 10 * week;
    expect(await failAt(noon + week)).toBe(true);
    expect(await inTransaction(store, (tx) => retryMails(tx, 'dead', retried))).toEqual(['mail']);
    expect(await failAt(retried)).toBe(false);
    expect(await countOutbox(store.db)).toEqual({ waiting: 1, dead: 0, oldestAt: noon });
    expect(await failAt(retried + week - 1)).toBe(false);
    expect(await failAt(retried + week + 2 * 3_600_000)).toBe(true);
    expect(await countOutbox(store.db)).toMatchObject({ waiting: 0, dead: 1 });
  });

  it('keeps emails about an order to one recipient in order, for up to an hour [MAIL-3]', async () => {
    const store = await engine.open();
    const queue = (id: string, recipient: string, orderId = 'order') =>
      inTransaction(store, (tx) => enqueueMail(tx, { id, kind: 'x', recipient, payload: { orderId } }, noon));
    // Inserted out of order: the database may return rows in any order.
    await queue('2-shipped', 'ada@a.example');
    await queue('1-paid', 'ada@a.example');
    await queue('3-notice', 'operator');
    await queue('4-other', 'ada@a.example', 'other');
    const due = async (worker: string, now: number) => (await claim(store, worker, now)).map(({ id }) => id);
    const [paid] = await claim(store, 'one', noon, 1);
    expect(paid?.id).toBe('1-paid');
    // Held back while the first email is leased, also from other workers, and while it awaits a retry.
    expect(await due('two', noon)).toEqual(['3-notice', '4-other']);
    if (paid) await retryOrDeadLetter(store, paid, { worker: 'one', error: 'no', now: noon });
    expect(await due('two', noon)).toEqual([]);
    expect(await due('two', noon + 10_000)).toEqual(['1-paid']);
    await sendNow(store, '3-notice', noon);
    await sendNow(store, '4-other', noon);
    // If the first is never sent, the others are no longer held back.
    expect(await due('three', noon + 3_600_000)).toEqual(['1-paid', '2-shipped']);
    await sendNow(store, '1-paid', noon);
    await queue('5-late', 'ada@a.example');
    expect(await due('three', noon)).toEqual([]);
    await sendNow(store, '2-shipped', noon);
    expect(await due('three', noon)).toEqual(['5-late']);
  });

  it('treats emails queued, postponed or leased by a clock that ran ahead as due once it is corrected [OPS-55]', async () => {
    const store = await engine.open();
    const ahead = noon + 30 * 24 * 3_600_000;
    const queue = (id: string, orderId: string) =>
      inTransaction(store, (tx) =>
        enqueueMail(tx, { id, kind: 'x', recipient: 'a@b.example', payload: { orderId } }, ahead),
      );
    for (const id of ['failed', 'leased', 'left']) await queue(id, id);
    const [failed] = await claim(store, 'killed', ahead);
    if (failed) await retryOrDeadLetter(store, failed, { worker: 'killed', error: 'no', now: ahead });
    // The waiting time of these two is unknown, so the first no longer holds back the second.
    for (const id of ['queued-1', 'queued-2']) await queue(id, 'order');
    expect(await inTransaction(store, (tx) => retryMails(tx, { id: 'left' }, noon))).toEqual(['left']);
    const due = await claim(store, 'another', noon);
    expect(due.map(({ id }) => id)).toEqual(['failed', 'leased', 'left', 'queued-1', 'queued-2']);
    expect(await claim(store, 'a-third', noon)).toEqual([]);
    // No further ahead than the longest retry delay: it waits for its time.
    await store.db
      .updateTable('outbox')
      .set({ next_attempt_at: noon + 90 * 60_000 })
      .execute();
    expect(await claim(store, 'a-third', noon)).toEqual([]);
  });

  it('counts waiting emails and states the oldest', async () => {
    const store = await engine.open();
    await enqueue(store, 'one', 'two', 'three');
    await sendNow(store, 'two', noon);
    expect(await countOutbox(store.db)).toEqual({ waiting: 2, dead: 0, oldestAt: noon });
  });
});
