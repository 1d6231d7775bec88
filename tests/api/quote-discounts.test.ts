import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import type { DeskQuotation, sendQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { onSqlite } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Sent = OutputOf<typeof sendQuotation>;

const recipient = { organisation: '', name: 'Grace Hopper', email: 'grace@navy.example', address: '', reference: '' };
const place = {
  ...{ customerName: 'Grace Hopper', customerEmail: 'grace@navy.example', shippingAddress: '1 Harbour Road' },
  ...{ city: 'Portsmouth', postalCode: 'PO1 3AA', country: 'United Kingdom' },
};
const line = { productId: 'xl-7', region: 'uk-eu', quantity: 2, unitPrice: '251' } as const;

onSqlite(({ open }) => {
  async function prepare() {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { call } = owner;
    const automatic = { ...emptyPromoDraft, code: 'AUTUMN', automatic: true, percent: '15', products: ['xl-7'] };
    const create = async (change: object = {}) => {
      const made = { id: crypto.randomUUID(), recipient, lines: [line], discount: '', days: 14, ...change };
      return (await json<DeskQuotation>(call('quotations.create', made))).reference;
    };
    const preview = async (reference: string) =>
      (await json<Preview<Sent>>(call('quotations.send.preview', { reference }))).output;
    const saveAutomatic = () => json(call('promotions.save', { draft: automatic }));
    return { desk, call, create, preview, saveAutomatic };
  }

  it('a quote gets the automatic discount that the shop gives, unless staff set its prices [QUOTE-14]', async () => {
    const { desk, call, create, preview, saveAutomatic } = await prepare();
    await saveAutomatic();
    const reference = await create();
    const { total, warnings, version } = await preview(reference);
    expect([total, warnings]).toEqual(['£426.70', ['The automatic discount AUTUMN is applied.']]);
    const { quotation } = await json<Sent>(call('quotations.send', { reference }, { 'If-Match': version }));
    const mails = desk.store.db.selectFrom('outbox').select('payload').where('kind', '=', 'quotation');
    const { payload } = await mails.executeTakeFirstOrThrow();
    expect(JSON.parse(payload ?? '').offer.promo).toEqual({ code: 'AUTUMN', percent: 15, automatic: true });
    const wish = { reference, customer: place, purchaseOrder: '' };
    const sentAt = { 'If-Match': `"${quotation.offer?.sentAt}"` };
    const placed = await json<{ reference: string }>(call('quotations.accept', wish, sentAt));
    expect(await json<DeskOrder>(call('orders.show', { reference: placed.reference }))).toMatchObject({
      ...{ total: 426_70, discount: 75_30, promoCode: 'AUTUMN' },
    });

    const requested = await requestQuotation(desk.parts, asking('grace@school.example'));
    if (!requested.ok) throw new Error(requested.reason);
    expect((await preview(requested.reference)).total).toBe('£426.70');

    const ownPrice = await preview(await create({ lines: [{ ...line, unitPrice: '240' }] }));
    expect([ownPrice.total, ownPrice.warnings]).toEqual([
      '£480.00',
      [
        'Prices differ from the catalogue: XL-7 at £240.00 (now £251.00).',
        'The automatic discount AUTUMN isn’t applied: this quote has its own prices.',
      ],
    ]);
    const ownDiscount = await preview(await create({ discount: '5%' }));
    expect(ownDiscount.total).toBe('£476.90');
    expect(ownDiscount.warnings).toEqual([expect.stringContaining('AUTUMN isn’t applied')]);
    // AUTUMN applies to the XL-7 only, so the discount of this quote replaces nothing.
    const desk2 = { productId: 'desk-2', region: 'uk-eu', quantity: 1, unitPrice: '89' };
    expect((await preview(await create({ lines: [desk2], discount: '5%' }))).warnings).toEqual([]);
  });

  it('a saved quote that prices have since overtaken is sent only with the permission for discounts [QUOTE-13]', async () => {
    const { desk, call, create, preview } = await prepare();
    const reference = await create();
    const permissions = ['quotations:read', 'quotations:write'];
    await json(call('staff.edit-role', { role: 'helper', permissions }));
    const helper = await desk.signIn('helper');
    const send = async (by: typeof helper) => {
      const input = { reference, allowDuplicate: true };
      const { version } = (await json<Preview<Sent>>(call('quotations.send.preview', input))).output;
      return by.call('quotations.send', input, { 'If-Match': version });
    };
    const setPrice = (price: number) =>
      desk.store.db.updateTable('products').set({ price_minor: price }).where('id', '=', 'xl-7').execute();
    await setPrice(259_00);
    expect((await preview(reference)).warnings).toEqual([expect.stringContaining('XL-7 at £251.00 (now £259.00)')]);
    expect(await problem(send(helper))).toMatchObject({ code: 'discount-not-allowed', status: 403 });
    await json(call('quotations.send', { reference, allowDuplicate: true }, { 'If-Match': '*' }));
    // A quote that was sent before may be sent again.
    expect((await send(helper)).status).toBe(200);
    await setPrice(600_00);
    const late = await desk.signIn('owner', desk.parts.clock() - 60 * 60 * 1000);
    const other = await create();
    expect(
      await problem(late.call('quotations.send', { reference: other }, { 'If-Match': (await preview(other)).version })),
    ).toMatchObject({ code: 'reauthentication-required' });
  });
});
