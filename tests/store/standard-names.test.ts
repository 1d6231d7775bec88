import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { restoreFile } from '../../src/server/store/backup/restore/restore-file.ts';
import { verifyBackup } from '../../src/server/store/backup/verify-backup.ts';
import { insertPriceSchedule, listPriceSchedules } from '../../src/server/store/catalogue/prices/price-schedules.ts';
import { asActor, closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import {
  confirmRequest,
  findRequest,
  recordConfirmationSent,
} from '../../src/server/store/inventory/back-in-stock-requests.ts';
import { redactBuyers } from '../../src/server/store/invoices/invoices.ts';
import { listMailPage } from '../../src/server/store/mail/mail-admin.ts';
import { endSubscription, listSubscribers } from '../../src/server/store/newsletter/subscribers.ts';
import { findOrderPage } from '../../src/server/store/orders/queries/order-pages.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { findSessionsToPoll, postponeSessionPoll } from '../../src/server/store/payments/checkout-sessions.ts';
import { listPaymentPage, resolvePaymentMismatch } from '../../src/server/store/payments/payments.ts';
import { findRefundsToPoll, postponeRefundPoll } from '../../src/server/store/payments/refunds.ts';
import {
  listUnmatchedWithdrawals,
  resolveUnmatchedWithdrawal,
} from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { closeWithdrawal } from '../../src/server/store/returns/withdrawals.ts';
import { deactivateStaffMember, findStaffMember } from '../../src/server/store/staff/staff.ts';
import { onEachEngine } from './engines.ts';
import type { FormerRow } from './former-stores.ts';
import { noon } from './samples.ts';
import { day, fillFormerStore, readAll, renamed } from './version-0-1-store.ts';

onEachEngine((engine) => {
  it('keeps every row of version 0.1 under the new table and column names', async () => {
    const url = await engine.create();
    const before = await fillFormerStore(url);
    const { db } = await engine.open(url);
    for (const [table, { to, columns = {} }] of Object.entries(renamed)) {
      const expected = (before.get(table) ?? []).map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value])),
      );
      expect(expected.length, table).toBeGreaterThan(0);
      const found = await readAll(db as unknown as Kysely<Record<string, FormerRow>>, to);
      expect(found, to).toHaveLength(expected.length);
      // Later migrations add columns.
      expect(found, to).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))));
    }
  });

  it('leaves no former name in a table, index or constraint', async () => {
    const url = await engine.create();
    await fillFormerStore(url);
    const { db } = await engine.open(url);
    const catalogue =
      engine.name === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_schema where type = 'index'
            union all select m.name || ' ' || c.name from sqlite_schema m, pragma_table_info(m.name) c`
        : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()
            union all select table_name || ' ' || column_name from information_schema.columns
            where table_schema = current_schema()
            union all select conname from pg_constraint where connamespace = current_schema()::regnamespace`;
    const names = (await catalogue.execute(db)).rows.map(({ name }) => name);
    const former = Object.keys(renamed).filter((table) => renamed[table]?.to !== table);
    const kept = names.filter((name) => former.some((table) => new RegExp(`\\b${table}(?=\\b|_)`).test(name)));
    expect(kept).toEqual([]);
    expect(names.filter((name) => /\b(door|doubt|dead_at|keep_until|next_look_at|looks)\b/.test(name))).toEqual([]);
    expect(names.filter((name) => name.includes('checkout_sessions_by_poll'))).not.toEqual([]);
  });

  it('keeps foreign keys: a row that references a missing row of a renamed table is refused', async () => {
    const url = await engine.create();
    await fillFormerStore(url);
    const { db } = await engine.open(url);
    const refused = [
      sql`insert into payment_resolutions (payment_id, outcome, resolved_at) values ('none', 'counted', 1)`,
      sql`insert into newsletter_subscribers (address_hash, source, email, consent_wording, consented_at)
        values ('none', 'newsletter', 'a@a.example', 'Yes.', 1)`,
      sql`insert into desk_invitations (token_hash, person_id, created_at, expires_at) values ('new', 'none', 1, 1)`,
      sql`delete from staff_members where id = 'p-1'`,
    ];
    for (const statement of refused) await expect(statement.execute(db)).rejects.toThrow(/foreign key/i);
    // Deleting a product deletes its requests and price schedules.
    await sql`delete from products where id = 'xl-7'`.execute(db);
    expect(await findRequest(db, 'back')).toBeUndefined();
    expect(await listPriceSchedules(db)).toEqual([]);
  });

  it('reads and changes payments, returns and documents of version 0.1', async () => {
    const url = await engine.create();
    await fillFormerStore(url);
    const store = await engine.open(url);
    const [open] = await listPaymentPage(store.db, { open: true, limit: 9, after: undefined });
    expect(open).toMatchObject({ id: 'open', mismatchReason: 'already-paid', settled: null });
    const resolution = { outcome: 'returned', note: null, now: noon } as const;
    expect(await inTransaction(store, (tx) => resolvePaymentMismatch(tx, 'open', resolution))).toBe(true);
    expect(await listPaymentPage(store.db, { open: true, limit: 9, after: undefined })).toEqual([]);

    const due = { dueAt: noon + day, limit: 9 };
    const [session] = await findSessionsToPoll(store.db, due);
    const [refund] = await findRefundsToPoll(store.db, due);
    expect([session?.pollAttempts, refund?.pollAttempts]).toEqual([3, 3]);
    await inTransaction(store, async (tx) => {
      if (session) await postponeSessionPoll(tx, session, noon + day);
      if (refund) await postponeRefundPoll(tx, refund, noon + day);
    });
    expect((await findSessionsToPoll(store.db, { ...due, dueAt: undefined }))[0]?.pollAttempts).toBe(4);

    const [unmatched] = await listUnmatchedWithdrawals(store.db, { open: true, limit: 9 });
    expect(unmatched).toMatchObject({ id: 'open', obstacle: 'no-such-order' });
    const dismissal = { outcome: 'dismissed', orderId: null, note: 'Twice.', now: noon } as const;
    expect(await inTransaction(store, (tx) => resolveUnmatchedWithdrawal(tx, 'open', dismissal))).toBe(true);
    expect(await listUnmatchedWithdrawals(store.db, { open: true, limit: 9 })).toEqual([]);

    expect(await inTransaction(store, (tx) => redactBuyers(tx, noon, 9))).toBe(0);
    expect(await inTransaction(store, (tx) => redactBuyers(tx, noon + day, 9))).toBe(1);
    // Closing a return marks the sales of its order's day as stale.
    const close = (id: string) => inTransaction(store, (tx) => closeWithdrawal(tx, id, { note: 'Late.', now: noon }));
    expect([await close('one'), await close('two')]).toEqual([false, true]);
    expect(await store.db.selectFrom('stale_sales_days').selectAll().execute()).toHaveLength(2);
  });

  it('reads and changes emails, requests, staff, audit log and order search of version 0.1', async () => {
    const url = await engine.create();
    await fillFormerStore(url);
    const store = await engine.open(url);
    const { db } = store;
    expect((await listMailPage(db, { state: 'dead' }, 9)).map(({ id }) => id)).toEqual(['dead']);
    expect((await listMailPage(db, { state: 'waiting' }, 9)).map(({ id }) => id)).toEqual(['waiting']);
    expect(await listSubscribers(db, { search: 'ada', limit: 9 })).toMatchObject([{ consentWording: 'Yes.' }]);
    expect(await inTransaction(store, (tx) => endSubscription(tx, 'stop', noon))).toBe(true);
    expect(await listSubscribers(db, { search: 'ada', limit: 9 })).toEqual([]);

    expect(await findRequest(db, 'back')).toMatchObject({ confirmationSentAt: noon });
    await inTransaction(store, async (tx) => {
      await recordConfirmationSent(tx, 'back', noon + 1);
      await confirmRequest(tx, 'back', noon + 2);
    });
    expect(await findRequest(db, 'back')).toMatchObject({ confirmationSentAt: noon + 1, confirmedAt: noon + 2 });

    const olive = { channel: 'desk', name: 'Olive', personId: 'p-1' } as const;
    expect(await listPriceSchedules(db)).toMatchObject([{ scheduledAt: noon, scheduledBy: olive }]);
    const change = { productId: 'xl-7', from: noon + 2 * day, price: 189_00, originalPrice: null };
    await inTransaction(asActor(store, olive), (tx) => insertPriceSchedule(tx, change, noon + 1));
    expect(await listPriceSchedules(db)).toHaveLength(2);
    expect((await listAuditEntries(db, {}, 9)).map(({ door, action }) => [door, action])).toEqual([
      ['desk', 'product.schedule'],
      ['command', 'person.add'],
    ]);

    expect(await findStaffMember(db, 'p-2')).toBeUndefined();
    const owner = await findStaffMember(db, 'p-1');
    if (owner) await inTransaction(store, (tx) => deactivateStaffMember(tx, owner, noon));
    expect(await findStaffMember(db, 'p-1')).toBeUndefined();

    while (await indexNextOrders(store, noon + day)) {}
    for (const search of ['lovelace', 'BB-1111']) {
      expect((await findOrderPage(db, { search }, { limit: 2 })).orders, search).toHaveLength(1);
    }
  });
});

describe('a store that no process of this version has opened yet', () => {
  async function openFolder() {
    const folder = await mkdtemp(join(tmpdir(), 'former-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return (name: string) => join(folder, name);
  }

  it('is a valid backup, and its dead letters do not count as waiting', async () => {
    const file = (await openFolder())('backup.db');
    await fillFormerStore(file);
    expect(verifyBackup(file)).toMatchObject({ orders: 1, waitingMails: 1 });
  });

  it('passes on its number series and revocations when replaced, and is kept unchanged [OPS-47]', async () => {
    const at = await openFolder();
    const [backup, storeFile, keptAs] = [at('backup.db'), at('store.db'), at('kept.db')];
    await fillFormerStore(storeFile);
    await copyFile(storeFile, backup);
    const newer = await openStore({ url: storeFile });
    await sql`update number_series set last = 12`.execute(newer.db);
    await sql`update desk_people set ended_at = ${noon + 2} where id = 'p-1'`.execute(newer.db);
    await closeStore(newer);

    const restored = await restoreFile({ backup, storeFile, keptAs, now: noon + day });
    expect(restored).toMatchObject({ ok: true, carried: { isKnown: true, ended: { people: 1 } } });
    const store = await openStore({ url: storeFile });
    onTestFinished(() => closeStore(store));
    expect(await migrate(store)).toEqual([]);
    expect(await findStaffMember(store.db, 'p-1')).toBeUndefined();
    expect(await store.db.selectFrom('number_series').select('last').execute()).toEqual([{ last: 12 }]);
    const kept = await openStore({ url: keptAs });
    onTestFinished(() => closeStore(kept));
    expect((await sql`select id from desk_people`.execute(kept.db)).rows).toHaveLength(2);
  });
});
