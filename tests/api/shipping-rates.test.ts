import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { TelephoneOrderTotals } from '../../src/contract/orders/editing/telephone-orders.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { DeskQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { upsertPromo } from '../../src/server/store/promotions/promo-admin.ts';
import { onSqlite } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted, readProblem } from './testing-shop.ts';

const shippingZones = [
  {
    name: 'UK',
    countries: ['GB'],
    rates: [
      { id: 'uk', name: 'Standard', price: 495, freeFrom: 1000_00 },
      { id: 'uk-express', name: 'Express', price: 995, days: '1' },
    ],
  },
];
const shop = { ...settings, shippingZones, shippingElsewhere: 'none' as const };
const place = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@school.example',
  shippingAddress: '1 Hill Road',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
};

onSqlite(({ open }) => {
  async function openDesk() {
    const desk = await openTestingDesk({ store: await open(), parts: { settings: shop } });
    return { desk, owner: await desk.signIn('owner') };
  }

  it('POST /api/orders takes the id of a rate of GET /api/config, and refuses a stale price and other countries [SHIP-1, SHIP-4]', async () => {
    const { desk } = await openDesk();
    const config = await (await desk.fetch(apiPaths.config)).json();
    expect(config).toEqual({ turnstileSiteKey: null, shipping: { shippingZones, shippingElsewhere: 'none' } });
    const order = orderOf(desk, { 'xl-7': 1 });
    const stale = await desk.order(order);
    expect(stale.status).toBe(409);
    expect(await readProblem(stale)).toMatchObject({
      code: 'order-changed',
      detail:
        'Shipping (Standard) is now £4.95. The total of your order is now £255.95. Check your cart and try again.',
    });
    const accepted = await readAccepted(await desk.order({ ...order, total: '260.95', shippingRate: 'uk-express' }));
    expect(accepted).toMatchObject({ total: '260.95', shipping: { name: 'Express', price: '9.95' } });
    const french = { ...order, city: 'Paris', postalCode: '75001', country: 'France' };
    expect(await readProblem(await desk.order(french))).toMatchObject({ changes: [{ kind: 'not-shipped' }] });
  });

  it('an order by phone has the cheapest rate or the chosen one, and an edit keeps its price [SHIP-2, SHIP-9]', async () => {
    const { owner } = await openDesk();
    const order = { customer: place, lines: [{ productId: 'xl-7', quantity: 1 }] };
    const totals = await json<TelephoneOrderTotals>(owner.call('orders.totals', order));
    expect(totals).toMatchObject({ total: 255_95, shippingMethod: { id: 'uk' }, rates: [{ id: 'uk' }, {}] });
    const { reference } = await json<{ reference: string }>(
      owner.call('orders.create', { ...order, told: 260_95, key: crypto.randomUUID(), shippingRate: 'uk-express' }),
    );
    const lines = [{ productId: 'xl-7', quantity: 4 }];
    await json(owner.call('orders.edit', { reference, lines }, { 'If-Match': '*' }));
    const edited = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(edited).toMatchObject({
      subtotal: 1004_00,
      total: 1013_95,
      shippingMethod: { name: 'Express', price: 995 },
    });
  });

  it('a quote has the rate of its address or the price that staff set, which its order keeps [SHIP-9]', async () => {
    const { owner } = await openDesk();
    const recipient = {
      ...{ organisation: '', name: 'Grace Hopper', email: 'grace@school.example', reference: '' },
      address: '1 Hill Road\nLeeds LS1 1AA\nUnited Kingdom',
    };
    const line = { productId: 'xl-7', name: 'XL-7', region: 'uk-eu', quantity: 1, unitPrice: '251.00' };
    const quote = async (shipping: string) => {
      const input = { id: crypto.randomUUID(), recipient, lines: [line], shipping };
      const { reference } = await json<DeskQuotation>(owner.call('quotations.create', input));
      const sent = await json<{ total: string }>(
        owner.call('quotations.send', { reference, note: '' }, { 'If-Match': await versionOf(reference) }),
      );
      return { reference, total: sent.total };
    };
    const versionOf = async (reference: string) => {
      const preview = owner.call('quotations.send.preview', { reference, note: '' });
      return (await json<{ output: { version: string } }>(preview)).output.version;
    };
    expect(await quote('')).toMatchObject({ total: '£255.95' });
    const { reference, total } = await quote('12.50');
    expect(total).toBe('£263.50');
    const { offer } = await json<DeskQuotation>(owner.call('quotations.show', { reference }));
    const accepted = await json<{ reference: string }>(
      owner.call(
        'quotations.accept',
        { reference, customer: place, purchaseOrder: '' },
        { 'If-Match': String(offer?.sentAt) },
      ),
    );
    const order = await json<DeskOrder>(owner.call('orders.show', { reference: accepted.reference }));
    expect(order).toMatchObject({ total: 263_50, shippingMethod: { name: 'as quoted', price: 1250 } });
  });

  it('a quote that no rate applies to is sent only with the price of delivery that staff set [SHIP-9]', async () => {
    const { desk, owner } = await openDesk();
    const address = '1 Rue de la Paix\n75001 Paris\nFrance';
    const asked = await requestQuotation(desk.parts, asking('grace@school.example', { address }));
    const reference = asked.ok ? asked.reference : '';
    const notice = await desk.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'quotation-notice')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(notice.payload)).toMatch(/isShipped\W+false/);
    const preview = () => owner.call('quotations.send.preview', { reference, note: '' });
    expect(await problem(preview())).toMatchObject({ code: 'quote-not-shipped' });
    const send = owner.call('quotations.send', { reference, note: '' }, { 'If-Match': '*' });
    expect(await problem(send)).toMatchObject({ code: 'quote-not-shipped' });
    const { asker } = await json<DeskQuotation>(owner.call('quotations.show', { reference }));
    const lines = [{ productId: 'xl-7', name: 'XL-7', region: 'uk-eu', quantity: 2, unitPrice: '251.00' }];
    await json(
      owner.call('quotations.edit', { reference, recipient: asker, lines, shipping: '29.00' }, { 'If-Match': '*' }),
    );
    expect(await json(preview())).toMatchObject({ output: { total: '£531.00' } });
  });

  it('refunds delivery once: a line withdrawn again after its return was closed is worth its goods [SHIP-6, REFUND-1]', async () => {
    const { desk, owner } = await openDesk();
    const request = { ...orderOf(desk, { 'xl-7': 1, 'desk-2': 1 }), total: '349.95', shippingRate: 'uk-express' };
    const { reference } = await readAccepted(await desk.order(request));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const refund = (line: number) =>
      owner.call('orders.refund', { reference, lines: [{ line, quantity: 1 }], note: '' } as never);
    // Before dispatch, items are removed by an edit, or by a withdrawal, which refunds express delivery in full.
    expect(await problem(refund(2))).toMatchObject({ code: 'refund-lines-not-dispatched' });
    await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    expect(await json(refund(2))).toMatchObject({ refunds: [{ amount: 93_95 }] });
    const { settled } = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(settled).toContainEqual({ line: 2, quantity: 1, amount: 93_95, shipping: 4_95 });
    await json(owner.call('returns.close', { number: `${reference}-R1`, note: 'Not sent back' }));
    expect(await json(refund(1))).toMatchObject({ refunds: [{ amount: 251_00 }] });
  });

  it('refunds delivery by itself or with items, once, as delivery: what items are worth is owed in full [REFUND-3]', async () => {
    const { desk, owner } = await openDesk();
    const shipped = async () => {
      const request = { ...orderOf(desk, { 'xl-7': 1, 'desk-2': 1 }), total: '344.95', shippingRate: 'uk' };
      const { reference } = await readAccepted(await desk.order(request));
      await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
      await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
      return reference;
    };
    const reference = await shipped();
    const refund = (of: string, input: object) =>
      owner.call('orders.refund', { reference: of, note: '', ...input } as never);
    const show = (of: string) => json<DeskOrder>(owner.call('orders.show', { reference: of }));
    const { mails } = await json<Preview>(
      owner.call('orders.refund.preview', { reference, delivery: true, note: '' } as never),
    );
    expect(mails[0]?.text).toContain('This refund covers £4.95 for delivery.');
    expect(await json(refund(reference, { delivery: true }))).toMatchObject({ refunds: [{ amount: 4_95 }] });
    const refunded = await show(reference);
    expect(refunded.settled).toEqual([{ line: 0, quantity: 0, amount: 4_95, shipping: 4_95 }]);
    expect(refunded.timeline).toContainEqual(expect.objectContaining({ kind: 'refund', text: '£4.95 for delivery' }));
    const document = await owner.call('orders.document', { reference, number: 'CN-000001' });
    const { text } = await readPdf(new Uint8Array(await document.arrayBuffer()));
    expect(text).toMatch(/Delivery\s+£4\.95/);
    expect(text).not.toContain('Part of invoice');
    expect(await problem(refund(reference, { delivery: true }))).toMatchObject({ code: 'nothing-to-refund' });
    await withdraw(desk, reference, [{ line: 1, quantity: 1 }]);
    expect((await show(reference)).money).toMatchObject({ owed: 251_00, refundable: 340_00 });
    // The last items: without the earlier refund, their price would include delivery.
    expect(await json(refund(reference, { lines: [{ line: 2, quantity: 1 }] }))).toMatchObject({
      refunds: [{ amount: 89_00 }],
    });
    expect((await show(reference)).money).toMatchObject({ owed: 251_00, refundable: 251_00 });

    const other = await shipped();
    const both = { lines: [{ line: 1, quantity: 1 }], delivery: true };
    const preview = await json<Preview>(
      owner.call('orders.refund.preview', { reference: other, note: '', ...both } as never),
    );
    expect(preview.mails[0]?.text).toMatch(/This refund covers 1 × .*, and £4\.95 for delivery\./);
    // A custom amount covers the items first.
    await json(refund(other, { ...both, amount: '253.00' }));
    expect((await show(other)).settled).toEqual([
      { line: 1, quantity: 1, amount: 251_00 },
      { line: 0, quantity: 0, amount: 2_00, shipping: 2_00 },
    ]);
    expect(await json(refund(other, { delivery: true }))).toMatchObject({ refunds: [{ amount: 2_95 }] });
    expect((await show(other)).money).toMatchObject({ owed: 0, refundable: 89_00 });
  });

  it('an edit keeps the code of an order with free shipping [SHIP-5]', async () => {
    const { desk, owner } = await openDesk();
    const code = { code: 'POST', percent: 0, freeShipping: true as const, disabled: false, startsAt: null };
    await inTransaction(desk.store, (tx) => upsertPromo(tx, { ...code, expiresAt: null }, Date.now()));
    const { reference } = await readAccepted(await desk.order({ ...orderOf(desk, { 'xl-7': 1 }), promoCode: 'POST' }));
    await json(
      owner.call('orders.edit', { reference, lines: [{ productId: 'xl-7', quantity: 2 }] }, { 'If-Match': '*' }),
    );
    const edited = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(edited).toMatchObject({ promoCode: 'POST', total: 502_00, shippingMethod: { price: 0 } });
  });

  it('an edit that replaces a free-shipping code charges its rate again [SHIP-9]', async () => {
    const { desk, owner } = await openDesk();
    const code = {
      code: 'POST',
      percent: 0,
      freeShipping: true as const,
      once: true as const,
      disabled: false,
      startsAt: null,
    };
    await inTransaction(desk.store, (tx) => upsertPromo(tx, { ...code, expiresAt: null }, Date.now()));
    const { reference } = await readAccepted(await desk.order({ ...orderOf(desk, { 'xl-7': 1 }), promoCode: 'POST' }));
    const edit = (input: object) => owner.call('orders.edit', { reference, ...input }, { 'If-Match': '*' });
    expect(await json(edit({ promoCode: 'STAROFFER' }))).toMatchObject({
      before: { total: 251_00, shippingMethod: { price: 0 } },
      after: { total: 230_85, promoCode: 'STAROFFER', shippingMethod: { id: 'uk', price: 495 } },
    });
    // With the first code again, delivery is free again.
    expect(await json(edit({ promoCode: 'POST', shippingRate: 'uk' }))).toMatchObject({ after: { total: 251_00 } });
    expect(await json(edit({ discount: '10.00' }))).toMatchObject({ after: { total: 245_95, promoCode: null } });
  });

  it('an edit changes the shipping rate: the difference is previewed, then due or to refund, and invoiced [SHIP-10]', async () => {
    const { desk, owner } = await openDesk();
    const request = { ...orderOf(desk, { 'xl-7': 1 }), total: '255.95', shippingRate: 'uk' };
    const { reference } = await readAccepted(await desk.order(request));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const lines = [{ productId: 'xl-7', quantity: 1 }];
    const wish = { region: 'uk-eu', address: 'Leeds\nUnited Kingdom', value: 251_00, lines };
    const rates = await json(owner.call('shipping.rates', wish));
    expect(rates).toMatchObject([
      { id: 'uk', price: 495 },
      { id: 'uk-express', price: 995 },
    ]);
    const edit = (shippingRate: string) => owner.call('orders.edit', { reference, shippingRate }, { 'If-Match': '*' });
    const unknown = { errors: [{ field: 'shippingRate' }] };
    expect(await problem(edit('fr'))).toMatchObject(unknown);
    expect(await problem(edit('uk'))).toMatchObject({ code: 'unchanged' });
    const { output } = await json<{ output: object }>(
      owner.call('orders.edit.preview', { reference, shippingRate: 'uk-express' }, { 'If-Match': '*' }),
    );
    expect(output).toMatchObject({ due: 500, before: { total: 255_95 }, after: { total: 260_95 } });
    expect(await json(edit('uk-express'))).toMatchObject({ due: 500, invoice: expect.any(String) });
    const dearer = await json<DeskOrder>(owner.call('orders.show', { reference }));
    expect(dearer).toMatchObject({
      shippingMethod: { id: 'uk-express', price: 995 },
      ...{
        money: { due: 500 },
        documents: [{ gross: 255_95 }, { kind: 'invoice', gross: 260_95 }, { kind: 'credit-note' }],
      },
    });
    expect(dearer.timeline.map(({ title, text }) => `${title} ${text}`)).toContainEqual(
      expect.stringMatching(/total £255\.95 changed to £260\.95 .*; shipping Standard £4\.95/),
    );
    expect(await json(edit('uk'))).toMatchObject({ due: 0, owed: 0, after: { total: 255_95 } });
    await desk.store.db.updateTable('orders').set({ status: 'shipped' }).execute();
    expect(await problem(edit('uk-express'))).toMatchObject({ code: 'edit-final' });
  });

  it('a quote has the shipping rate that staff chose, kept on editing and charged on acceptance [SHIP-11]', async () => {
    const { desk, owner } = await openDesk();
    const asked = await requestQuotation(desk.parts, asking('grace@school.example'));
    const reference = asked.ok ? asked.reference : '';
    const { asker } = await json<DeskQuotation>(owner.call('quotations.show', { reference }));
    const lines = [{ productId: 'xl-7', name: 'XL-7', region: 'uk-eu', quantity: 1, unitPrice: '251.00' }];
    const input = { reference, recipient: asker, lines, shippingRate: 'uk-express' };
    const saved = await json<DeskQuotation>(owner.call('quotations.edit', input as never, { 'If-Match': '*' }));
    expect(saved.draft).toMatchObject({ shippingRate: 'uk-express' });
    const sent = await json<{ total: string; quotation: DeskQuotation }>(
      owner.call('quotations.send', { reference, note: '' }, { 'If-Match': '*' }),
    );
    expect(sent.total).toBe('£260.95');
    const version = { 'If-Match': String(sent.quotation.offer?.sentAt) };
    const accept = { reference, customer: place, purchaseOrder: '' };
    const accepted = await json<{ reference: string }>(owner.call('quotations.accept', accept, version));
    const order = await json<DeskOrder>(owner.call('orders.show', { reference: accepted.reference }));
    expect(order).toMatchObject({ total: 260_95, shippingMethod: { id: 'uk-express', price: 995 } });
  });
});
