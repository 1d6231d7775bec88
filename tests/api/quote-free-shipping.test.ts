import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { emptyPromoDraft } from '../../src/contract/promotions/promo-draft.ts';
import type { DeskQuotation, sendQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { findPromo } from '../../src/server/store/promotions/promos.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';

type Sent = OutputOf<typeof sendQuotation>;

const rates = [
  { id: 'uk', name: 'Standard', price: 495 },
  { id: 'uk-express', name: 'Express', price: 995 },
];
const shop = { ...settings, shippingZones: [{ name: 'UK', countries: ['GB'], rates }] };
const place = {
  ...{ customerName: 'Grace Hopper', customerEmail: 'grace@school.example', shippingAddress: '1 Harbour Road' },
  ...{ city: 'Portsmouth', postalCode: 'PO1 3AA', country: 'United Kingdom' },
};

onEachEngine(({ open }) => {
  async function prepare(change: object) {
    const desk = await openTestingDesk({ store: await open(), parts: { settings: shop } });
    const { call } = await desk.signIn();
    const draft = { ...emptyPromoDraft, code: 'POST', freeShipping: true, ...change };
    await json(call('promotions.save', { draft } as never));
    const request = async (promoCode?: string) => {
      const asked = await requestQuotation(desk.parts, asking(place.customerEmail, promoCode ? { promoCode } : {}));
      if (!asked.ok) throw new Error(asked.reason);
      return asked.reference;
    };
    const preview = async (reference: string) =>
      (await json<Preview<Sent>>(call('quotations.send.preview', { reference }))).output;
    const send = (reference: string) => json<Sent>(call('quotations.send', { reference }, { 'If-Match': '*' }));
    const accept = async (reference: string) => {
      const { offer } = await json<DeskQuotation>(call('quotations.show', { reference }));
      const input = { reference, customer: place, purchaseOrder: '' };
      const placed = await json<{ reference: string }>(
        call('quotations.accept', input, { 'If-Match': `"${offer?.sentAt}"` }),
      );
      return json<DeskOrder>(call('orders.show', { reference: placed.reference }));
    };
    return {
      desk,
      call,
      request,
      preview,
      send,
      accept,
      usesOf: async () => (await findPromo(desk.store.db, 'POST'))?.uses,
    };
  }

  it('a free-shipping code is promised by a quote and redeemed when it is accepted [QUOTE-15]', async () => {
    const { request, preview, send, accept, usesOf } = await prepare({ once: true, limit: '2' });
    const [first, second, third] = [await request('POST'), await request('POST'), await request('POST')];
    expect(await preview(first)).toMatchObject({ total: '£502.00', warnings: [] });
    expect((await send(first)).quotation.offer).toMatchObject({ promoCode: 'POST' });
    await send(second);
    expect((await preview(third)).warnings).toEqual([
      expect.stringContaining('POST allows one use per customer'),
      expect.stringContaining('has 2 uses left, and with this quote is promised to 3 orders'),
    ]);
    expect(await accept(first)).toMatchObject({ promoCode: 'POST', total: 502_00, shippingMethod: { price: 0 } });
    expect(await usesOf()).toBe(1);
    expect(await preview(third)).toMatchObject({
      total: '£506.95',
      warnings: [expect.stringContaining('was already used with this email address')],
    });
  });

  it('an automatic free-shipping discount applies to quotes, and not where staff set the price [QUOTE-15]', async () => {
    const { call, request, preview, send, accept, usesOf } = await prepare({ automatic: true, limit: '9' });
    const reference = await request();
    const notes = ['The automatic discount POST is applied.'];
    expect(await preview(reference)).toMatchObject({ total: '£502.00', warnings: notes });
    await send(reference);
    expect(await accept(reference)).toMatchObject({ promoCode: 'POST', total: 502_00 });
    expect(await usesOf()).toBe(1);

    const priced = await request();
    const { asker } = await json<DeskQuotation>(call('quotations.show', { reference: priced }));
    const lines = [{ productId: 'xl-7', name: 'XL-7', region: 'uk-eu', quantity: 2, unitPrice: '251.00' }];
    const edit = { reference: priced, recipient: asker, lines, shipping: '12.50' };
    await json(call('quotations.edit', edit as never, { 'If-Match': '*' }));
    expect(await preview(priced)).toMatchObject({ total: '£514.50', warnings: [] });
  });
});
