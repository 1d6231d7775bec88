import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { orderQuotation, type QuotationAcceptance } from '../../src/server/actions/quotations/accept-quotation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { findQuotation } from '../../src/server/store/quotations/quotations.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { closeQuotation, findAcceptableQuotation, sendQuotation } from '../support/shop/operations.ts';
import { onEachEngine } from './engines.ts';
import { asking, look, quotationParts, send } from './quotation-samples.ts';
import { countRows, customer, fill, noon, nothing, orderParts } from './samples.ts';

const day = 24 * 60 * 60 * 1000;

/** Requests and sends a quotation, and returns its reference. */
async function offer(store: Store, quantities: Record<string, number> = { 'xl-7': 2 }): Promise<string> {
  const items = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
  const parts = quotationParts(store);
  const asked = await requestQuotation(parts, asking('grace@school.example', { items }));
  if (!asked.ok) throw new Error(asked.reason);
  await send(store, asked.reference);
  return asked.reference;
}

const take = (reference: string, changes: Partial<QuotationAcceptance> = {}): QuotationAcceptance => ({
  reference,
  customer,
  purchaseOrder: 'LEA-4711',
  ...changes,
});

async function order(store: Store, taken: QuotationAcceptance, at = noon) {
  const found = await findAcceptableQuotation(store.db, taken, at);
  return found.ok ? orderQuotation(orderParts(store, { clock: () => at }), found) : found;
}

onEachEngine(({ open }) => {
  it('is ordered once at the quoted prices, whatever the shop charges by then [QUOTE-6]', async () => {
    const store = await open();
    await fill(store);
    const reference = await offer(store);
    await store.db
      .updateTable('products')
      .set({ price_minor: 300_00, name: 'XL-7 II' })
      .where('id', '=', 'xl-7')
      .execute();
    const found = await findAcceptableQuotation(store.db, take(reference), noon + 30 * day);
    if (!found.ok) throw new Error(found.reason);
    const parts = orderParts(store);
    const [first, second] = [await orderQuotation(parts, found), await orderQuotation(parts, found)];
    expect(first).toMatchObject({ ok: true, replayed: false, accepted: { subtotal: '502.00', total: '502.00' } });
    expect(second).toMatchObject({ ok: true, replayed: true });
    const placed = first.ok ? await findOrder(store.db, first.accepted.reference) : undefined;
    expect(placed).toMatchObject({
      total: 502_00,
      purchaseOrder: 'LEA-4711',
      origin: 'quotation',
      lines: [{ productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: 251_00 }],
    });
    const mail = store.db.selectFrom('outbox').select('payload').where('kind', '=', 'order-confirmation');
    expect(JSON.parse((await mail.executeTakeFirstOrThrow()).payload)).toMatchObject({ quotation: reference });
    // It cannot be ordered again to another address, nor at all once it is closed.
    const elsewhere = { ...found, customer: { ...found.customer, city: 'Leeds' } };
    expect(await orderQuotation(parts, elsewhere)).toEqual({ ok: false, reason: 'idempotency-key-reused' });
    expect((await findQuotation(store.db, { reference }))?.state).toBe('closed');
    const placedAs = first.ok ? [first.accepted.reference] : [];
    expect(await order(store, take(reference))).toEqual({ ok: false, reason: 'quotation-ordered', orders: placedAs });
    expect(await countRows(store)).toMatchObject({ orders: 1, order_lines: 1 });
  });

  it('is not ordered before it is sent, after it expires, out of stock, or to a place without delivery [QUOTE-6]', async () => {
    const store = await open();
    await fill(store);
    const asked = await requestQuotation(quotationParts(store), asking('ada@school.example'));
    const reference = await offer(store, { 'xl-7': 1, 'us-xl-7': 1 });
    const uk = take(reference, { region: 'uk-eu' });
    expect([
      await order(store, take('Q-0000-0000')),
      await order(store, take(asked.ok ? asked.reference : '')),
      await order(store, uk, noon + 31 * day),
      await order(store, take(reference)),
      await order(store, { ...uk, customer: { ...customer, city: '' }, purchaseOrder: 'see\x07 book' }),
      await order(store, { ...uk, customer: { ...customer, country: 'Peru' } }),
    ]).toEqual([
      { ok: false, reason: 'quotation-not-found', reference: 'Q-0000-0000' },
      { ok: false, reason: 'quotation-not-sent', reference: asked.ok ? asked.reference : '' },
      { ok: false, reason: 'quotation-expired', reference, validUntil: '2026-12-21' },
      { ok: false, reason: 'region-required', reference },
      {
        ok: false,
        reason: 'invalid-request',
        errors: [
          { field: 'city', message: 'City is required' },
          { field: 'purchaseOrder', message: expect.stringContaining('must not contain control characters') },
        ],
      },
      { ok: false, reason: 'not-delivered', region: 'uk-eu' },
    ]);
    await store.db.updateTable('products').set({ in_stock: 0 }).where('id', '=', 'xl-7').execute();
    expect(await order(store, uk)).toMatchObject({ reason: 'order-changed', changes: [{ kind: 'out-of-stock' }] });
    expect(await countRows(store)).toMatchObject({ ...nothing, outbox: 5 });
    // Each region is a separate order.
    const us = { ...customer, city: 'Boston', postalCode: '02108', country: 'United States' };
    const taken = take(reference, { region: 'us-only', customer: us });
    expect(await order(store, taken)).toMatchObject({ ok: true, replayed: false });
    expect(await order(store, taken)).toMatchObject({ reason: 'quotation-ordered' });
    expect((await findQuotation(store.db, { reference }))?.state).toBe('sent');
    await store.db.updateTable('products').set({ in_stock: 1 }).where('id', '=', 'xl-7').execute();
    const [first, again] = [await order(store, uk), await order(store, uk)];
    expect([first, again]).toMatchObject([{ ok: true, replayed: false }, { reason: 'quotation-ordered' }]);
    expect((await findQuotation(store.db, { reference }))?.state).toBe('closed');
  });

  it('is not ordered again once closed, after its order’s key is deleted, or after it is reopened [QUOTE-6]', async () => {
    const store = await open();
    await fill(store);
    const reference = await offer(store, { 'xl-7': 1, 'us-xl-7': 1 });
    const [uk, us] = (['uk-eu', 'us-only'] as const).map((region) => {
      return take(reference, {
        region,
        customer: {
          ...customer,
          ...(region === 'us-only' && { city: 'Boston', postalCode: '02108', country: 'United States' }),
        },
      });
    }) as [QuotationAcceptance, QuotationAcceptance];
    const placed = await order(store, uk);
    // The evening of its last day, 30 days and some hours later.
    const evening = noon + retentionPeriods.orderKeys + 8 * 60 * 60 * 1000;
    expect((await purgeBatch(store, evening)).deleted.orderKeys).toBe(1);
    const again = { ok: false, reason: 'quotation-ordered', orders: placed.ok ? [placed.accepted.reference] : [] };
    expect(await order(store, uk, evening)).toEqual(again);
    expect(await order(store, us, evening)).toMatchObject({ ok: true, replayed: false });
    expect((await findQuotation(store.db, { reference }))?.state).toBe('closed');
    await closeQuotation(quotationParts(store), reference, false);
    await purgeBatch(store, evening + retentionPeriods.orderKeys);
    expect(await order(store, uk, evening)).toEqual(again);
    expect(await order(store, { ...us, region: undefined }, evening)).toMatchObject({ reason: 'quotation-ordered' });
    // Sending it again issues a new quotation.
    await send(store, reference);
    expect(await order(store, uk)).toMatchObject({ ok: true, replayed: false });
    expect(await countRows(store)).toMatchObject({ orders: 3 });
  });

  it('is not ordered if it was replaced, closed, ordered or sold out since it was looked up [QUOTE-6]', async () => {
    const store = await open();
    await fill(store);
    const reference = await offer(store, { 'xl-7': 1, 'us-xl-7': 1 });
    const find = async () => {
      const found = await findAcceptableQuotation(store.db, take(reference, { region: 'uk-eu' }), noon);
      if (!found.ok) throw new Error(found.reason);
      return found;
    };
    const parts = orderParts(store);
    const changed = { ok: false, reason: 'offer-changed' } as const;

    const former = await find();
    const wish = { reference, note: null, version: await look(store, reference) };
    await sendQuotation({ ...quotationParts(store), settings, clock: () => noon + 1 }, wish);
    const mails = (await countRows(store)).outbox;
    expect(await orderQuotation(parts, former)).toEqual(changed);

    const found = await find();
    await closeQuotation(quotationParts(store), reference, true);
    expect(await orderQuotation(parts, found)).toEqual(changed);
    await closeQuotation(quotationParts(store), reference, false);
    const late = orderParts(store, { clock: () => noon + 31 * day });
    expect(await orderQuotation(late, found)).toEqual(changed);
    expect(await countRows(store)).toMatchObject({ ...nothing, outbox: mails });
    expect((await findQuotation(store.db, { reference }))?.ordered).toEqual({});

    // Failed attempts block nothing. Once it is ordered, a repeat gets the first response for as long as the key is
    // stored.
    const placed = await orderQuotation(parts, found);
    expect(placed).toMatchObject({ ok: true, replayed: false });
    expect(await orderQuotation(parts, found)).toEqual({ ...placed, replayed: true });
    await purgeBatch(store, noon + retentionPeriods.orderKeys + 1);
    expect(await orderQuotation(parts, found)).toEqual(changed);
    expect(await countRows(store)).toMatchObject({ orders: 1 });
  });

  it('is closed when its two regions are ordered concurrently [QUOTE-6]', async () => {
    const store = await open();
    await fill(store);
    const reference = await offer(store, { 'xl-7': 1, 'us-xl-7': 1 });
    const us = { ...customer, city: 'Boston', postalCode: '02108', country: 'United States' };
    const orders = await Promise.all([
      order(store, take(reference, { region: 'uk-eu' })),
      order(store, take(reference, { region: 'us-only', customer: us })),
    ]);
    const references = orders.map((placed) => (placed.ok ? placed.accepted.reference : placed.reason));
    expect(await findQuotation(store.db, { reference })).toMatchObject({
      state: 'closed',
      ordered: { 'uk-eu': references[0], 'us-only': references[1] },
    });
  });
});
