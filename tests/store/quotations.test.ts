import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { orderQuotation } from '../../src/server/actions/quotations/accept-quotation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { attachDocuments } from '../../src/server/mail/attach-documents.ts';
import { quotationSent } from '../../src/server/mail/messages/quotations/quotation.ts';
import { inTransaction, type Store } from '../../src/server/store/engine/database.ts';
import { findMail } from '../../src/server/store/mail/mail-admin.ts';
import { findQuotation, listQuotations } from '../../src/server/store/quotations/quotations.ts';
import { purgeBatch } from '../../src/server/store/retention/retention.ts';
import { eventually } from '../support/eventually.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { closeQuotation, findAcceptableQuotation, sendQuotation } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { asking, look, quotationParts, send } from './quotation-samples.ts';
import { countRows, customer, fill, noon, orderParts } from './samples.ts';

/**
 * Lets two operations on PostgreSQL reach the point where they read products before either continues. SQLite has a
 * single writer.
 */
async function abreast<Result>(store: Store, start: () => Promise<Result>[]): Promise<Result[]> {
  if (store.engine === 'sqlite') return Promise.all(start());
  const started = await inTransaction(store, async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx);
    const all = Promise.all(start());
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => (await waiting.execute(store.db)).rows[0]?.count).toBe(2);
    return { all };
  });
  return started.all;
}

onEachEngine(({ open }) => {
  it('stores a request once at current prices, and quotes at the prices of the day it is sent [QUOTE-3, QUOTE-4]', async () => {
    const store = await open();
    await fill(store);
    const parts = quotationParts(store);
    const wish = asking('grace@school.example', {
      items: [
        { productId: 'xl-7', quantity: 2 },
        { productId: 'nowhere', quantity: 1 },
      ],
    });
    const both = await abreast(store, () => [requestQuotation(parts, wish), requestQuotation(parts, wish)]);
    const again = await requestQuotation(parts, wish);
    const [kept] = await listQuotations(store.db, { limit: 9 });
    expect(await listQuotations(store.db, { limit: 9 })).toHaveLength(1);
    expect(again).toEqual({ ok: true, reference: kept?.reference });
    expect(both).toContainEqual(again);
    expect(both).toContainEqual({ ...again, isNew: true });
    expect(await countRows(store)).toMatchObject({ outbox: 2 });
    expect(kept).toMatchObject({ state: 'asked', sales: [{ total: 502_00, lines: [{ quantity: 2 }] }] });
    expect(
      await requestQuotation(parts, asking('a@b.example', { items: [{ productId: 'nowhere', quantity: 1 }] })),
    ).toEqual({
      ok: false,
      reason: 'nothing-sold',
    });

    const reference = kept?.reference ?? '';
    await store.db.updateTable('products').set({ price_minor: 200_00 }).where('id', '=', 'xl-7').execute();
    const sent = await send(store, reference);
    expect(sent).toMatchObject({ ok: true, quotation: { state: 'sent', offer: { sales: [{ total: 400_00 }] } } });
    // The stored request is unchanged.
    expect((await findQuotation(store.db, { reference }))?.sales[0]?.total).toBe(502_00);
    expect(await send(store, 'Q-0000-0000')).toMatchObject({
      ok: false,
    });
    expect((await closeQuotation(parts, reference, true))?.state).toBe('closed');
    expect(await requestQuotation(parts, wish)).toEqual({ ...again, isOver: true });
    expect((await closeQuotation(parts, reference, false))?.state).toBe('sent');
    const atDay = (days: number) => ({ ...parts, clock: () => noon + days * 24 * 60 * 60 * 1000 });
    expect(await requestQuotation(atDay(30), wish)).toEqual(again);
    expect(await requestQuotation(atDay(31), wish)).toEqual({ ...again, isOver: true });
    expect(await listQuotations(store.db, { limit: 9, state: 'asked' })).toEqual([]);
    expect(await listQuotations(store.db, { limit: 9, state: 'sent' })).toHaveLength(1);
  });

  it('is deleted two years after its request, whether sent or not, and no other is [QUOTE-5]', async () => {
    const store = await open();
    await fill(store);
    const day = 24 * 60 * 60 * 1000;
    const emails = ['sent@a.example', 'asked@a.example', 'next-day@a.example'];
    for (const [index, email] of emails.entries()) {
      const clock = () => noon + (index === 2 ? day : 0);
      const asked = await requestQuotation({ ...quotationParts(store), clock }, asking(email));
      if (index === 0) await send(store, asked.ok ? asked.reference : '');
    }
    const left = async (at: number) => {
      const { deleted } = await purgeBatch(store, at);
      const rows = await store.db.selectFrom('quotations').select('email').orderBy('created_at').execute();
      return { deleted: deleted.quotations, left: rows.map(({ email }) => email).sort() };
    };
    expect(await left(noon + 2 * 365 * day)).toEqual({ deleted: 0, left: emails.toSorted() });
    expect(await left(noon + 2 * 365 * day + 1)).toEqual({ deleted: 2, left: ['next-day@a.example'] });
  });

  it('lists items short of stock in the notice and the quote, and must be reviewed again if that changes [QUOTE-3, QUOTE-4]', async () => {
    const store = await open();
    await fill(store);
    const parts = quotationParts(store);
    const left = (count: number) =>
      store.db.updateTable('products').set({ stock_left: count }).where('id', '=', 'xl-7').execute();
    const items = ['xl-7', 'desk-2', 'tower-8'].map((productId) => ({ productId, quantity: 2 }));
    await left(1);
    const asked = await requestQuotation(parts, asking('grace@school.example', { items }));
    const reference = asked.ok ? asked.reference : '';
    const { payload } = await store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'quotation-notice')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(payload).lacking).toEqual(['XL-7', 'Tower 8-fan']);

    const version = await look(store, reference);
    await left(2);
    const wish = { reference, note: null, version };
    expect(await sendQuotation({ ...parts, settings }, wish)).toEqual({ ok: false, reason: 'quotation-changed' });
    const sent = await send(store, reference);
    expect(sent).toMatchObject({ ok: true, quotation: { offer: { lacking: ['Tower 8-fan'] } } });
    expect(sent.ok && sent.warnings).toEqual([expect.stringContaining('Not enough in stock: Tower 8-fan.')]);
    await store.db.updateTable('products').set({ in_stock: 1 }).where('id', '=', 'tower-8').execute();
    const again = await send(store, reference);
    expect(again.ok && [again.quotation?.offer?.lacking, again.warnings]).toEqual([undefined, []]);
  });

  it('gets another number if its number is taken [QUOTE-3]', async () => {
    const store = await open();
    await fill(store);
    const numbers = ['BB-0000-0001', 'BB-0000-0001', 'BB-0000-0002'];
    const parts = { ...quotationParts(store), ids: { ...randomIds, reference: () => numbers.shift() ?? '' } };
    const asked = [
      await requestQuotation(parts, asking('a@b.example')),
      await requestQuotation(parts, asking('c@d.example')),
    ];
    expect(asked).toMatchObject([{ reference: 'Q-0000-0001' }, { reference: 'Q-0000-0002' }]);
    const taken = { ...parts, ids: { ...randomIds, reference: () => 'BB-0000-0001' } };
    await expect(requestQuotation(taken, asking('e@f.example'))).rejects.toThrow('in a row were taken');
    expect(await countRows(store)).toMatchObject({ outbox: 4 });
  });

  it('is sent once and as previewed, and not by accident after it was ordered [QUOTE-4]', async () => {
    const store = await open();
    await fill(store);
    const parts = quotationParts(store);
    const asked = await requestQuotation(parts, asking('grace@school.example'));
    const reference = asked.ok ? asked.reference : '';
    let clock = noon;
    const sendAs = (version: string, note: string | null = null) =>
      sendQuotation({ ...parts, settings, clock: () => ++clock }, { reference, note, version });
    const mails = async () => (await countRows(store)).outbox;
    const meanwhile = { ok: false, reason: 'quotation-changed' };

    // A double click, a retry after a lost response, and another staff member who has seen the same preview.
    const seen = await look(store, reference);
    const [first, second] = await abreast(store, () => [sendAs(seen), sendAs(seen)]);
    const mailId = first?.ok ? first.mailId : '';
    expect([first, second, await sendAs(seen)]).toMatchObject(Array.from({ length: 3 }, () => ({ ok: true, mailId })));
    expect(await sendAs(seen, 'With other words.')).toEqual(meanwhile);
    expect(await mails()).toBe(3);

    // A quotation is not sent if its price has changed since the preview.
    const before = await look(store, reference);
    await store.db.updateTable('products').set({ price_minor: 200_00 }).where('id', '=', 'xl-7').execute();
    expect(await sendAs(before)).toEqual(meanwhile);

    const still = await look(store, reference);
    const found = await findAcceptableQuotation(store.db, { reference, customer, purchaseOrder: '' }, noon);
    const placed = found.ok ? await orderQuotation(orderParts(store), found) : found;
    const order = placed.ok ? placed.accepted.reference : '';
    expect(await sendAs(still)).toEqual(meanwhile);
    expect(await sendAs(seen)).toMatchObject({ ok: true, mailId, quotation: { state: 'closed' } });
    expect(await findQuotation(store.db, { reference })).toMatchObject({
      state: 'closed',
      ordered: { 'uk-eu': order },
    });
    // Staff who know that it was ordered can send a new quotation.
    const again = await sendAs(await look(store, reference));
    expect(again).toMatchObject({ ok: true, quotation: { state: 'sent', ordered: {} } });
    expect(again.ok && again.warnings).toEqual([expect.stringContaining(`Order ${order} was placed`)]);
  });

  it('an email carries the quote that it describes, even after a newer one exists [QUOTE-4]', async () => {
    const store = await open();
    await fill(store);
    const asked = await requestQuotation(quotationParts(store), asking('grace@school.example'));
    const reference = asked.ok ? asked.reference : '';
    const first = await send(store, reference);
    await store.db.updateTable('products').set({ price_minor: 123_00 }).execute();
    const second = await send(store, reference);
    const paperOf = async (result: typeof first) => {
      const mail = result.ok ? await findMail(store.db, result.mailId) : undefined;
      const rendered = quotationSent(mail?.payload as never, { settings, publicUrl: 'https://shop.example' } as never);
      const { attachments = [] } = await attachDocuments(rendered as never, { store });
      return (await readPdf(new Uint8Array(attachments[0]?.content ?? []))).text;
    };
    expect(await paperOf(first)).not.toContain('£123.00');
    expect(await paperOf(second)).toContain('£123.00');
  });
});
