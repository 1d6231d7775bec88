import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { DeskQuotation, sendQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { isCustomProduct } from '../../src/domain/orders/custom-product.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { json, problem } from './desk-return.ts';
import { type AtTestingDesk, openTestingDesk } from './testing-desk.ts';

type Sent = OutputOf<typeof sendQuotation>;

const recipient = { organisation: '', name: 'Grace Hopper', email: 'grace@navy.example', address: '', reference: '' };
const product = { productId: 'xl-7', region: 'uk-eu', quantity: 2, unitPrice: '240' } as const;
const custom = { name: 'Installation', region: 'uk-eu', quantity: 1, unitPrice: '99.50' } as const;
const place = {
  ...{ customerName: 'Grace Hopper', customerEmail: 'grace@navy.example', shippingAddress: '1 Harbour Road' },
  ...{ city: 'Portsmouth', postalCode: 'PO1 3AA', country: 'United Kingdom' },
};

/** Sends a quotation with the version of its preview. */
async function send({ call }: AtTestingDesk, reference: string) {
  const input = { reference, allowDuplicate: true };
  const preview = await json<Preview<Sent>>(call('quotations.send.preview', input));
  const { version } = preview.output;
  return { ...(await json<Sent>(call('quotations.send', input, { 'If-Match': version }))), mail: preview.mails[0] };
}

onEachEngine(({ open }) => {
  it('a quote is created for a caller, edited by line, sent and ordered with its custom line and discount [QUOTE-10, QUOTE-11]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { call } = owner;
    const made = { id: crypto.randomUUID(), recipient, lines: [product, custom], discount: '10%', days: 14 };
    const first = await json<DeskQuotation>(call('quotations.create', made));
    expect(await json(call('quotations.create', made))).toEqual(first);
    const { reference, draft, draftVersion } = first;
    expect(first).toMatchObject({ state: 'asked', createdBy: expect.stringContaining('Somebody'), revisions: [] });
    expect(draft).toMatchObject({ days: 14, sales: [{ subtotal: 579_50, discount: 57_95, total: 521_55 }] });
    const added = draft?.lines.find(({ productId }) => isCustomProduct(productId));
    expect(await json(call('quotations.products', { reference }))).toMatchObject([{ id: 'xl-7', price: 251_00 }]);

    const edit = (change: object, version: string) => {
      const lines = [product, { ...custom, productId: added?.productId }];
      const input = { reference, recipient, lines, discount: '10%', days: 14, ...change };
      return call('quotations.edit', input, { 'If-Match': `"${version}"` });
    };
    const dearer = {
      lines: [
        { ...product, quantity: 3 },
        { ...custom, productId: added?.productId },
      ],
    };
    const edited = await json<DeskQuotation>(edit(dearer, draftVersion));
    expect(edited.draft?.sales).toMatchObject([{ subtotal: 819_50 }]);
    expect(await json(edit(dearer, 'outdated'))).toEqual(edited);
    expect(await problem(edit({ days: 9 }, draftVersion))).toMatchObject({ code: 'precondition-failed' });
    expect(await problem(edit({ lines: [{ ...custom, name: '', unitPrice: 'a lot' }] }, edited.draftVersion))).toEqual(
      expect.objectContaining({
        errors: [
          { field: 'lines', message: 'A custom line needs a description' },
          { field: 'lines', message: 'Enter the price of the custom line, such as 249.00' },
        ],
      }),
    );
    expect(await problem(edit({ lines: [{ ...product, productId: 'gone' }] }, edited.draftVersion))).toMatchObject({
      errors: [{ field: 'lines', message: 'gone is no longer available: remove or replace it' }],
    });

    const sent = await send(owner, reference);
    expect(sent.quotation.offer).toMatchObject({ sales: [{ total: 737_55, discount: 81_95 }], promoCode: null });
    expect(sent.mail?.text).toMatch(/1 × Installation: £99\.50\nDiscount: −£81\.95\n/);
    expect(sent.mail?.text).toContain('#basket=xl-7:3');
    const ordered = { reference, customer: place, purchaseOrder: '' };
    const version = { 'If-Match': String(sent.quotation.offer?.sentAt) };
    const order = await json<{ reference: string; total: number }>(call('quotations.accept', ordered, version));
    expect(order.total).toBe(737_55);
    const placed = await json<DeskOrder>(call('orders.show', { reference: order.reference }));
    expect(placed).toMatchObject({
      quotation: reference,
      lines: [
        { name: 'XL-7', quantity: 3, unitPrice: 240_00 },
        { name: 'Installation', quantity: 1, unitPrice: 99_50, productId: added?.productId },
      ],
      ...{ discount: 81_95, total: 737_55, promoCode: null },
    });
    const actions = await desk.store.db.selectFrom('audit_trail').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['quotation.create', 'quotation.edit', 'quotation.send', 'quotation.order']),
    );
  });

  it('an edited quote becomes a new revision, and each is kept, exported and erased [QUOTE-11, QUOTE-5]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { call } = owner;
    const asked = await requestQuotation(desk.parts, asking('grace@navy.example'));
    const reference = asked.ok ? asked.reference : '';
    const { quotation: first } = await send(owner, reference);
    const input = { reference, recipient, lines: [{ ...product, unitPrice: '200.00' }, custom], discount: '', days: 7 };
    const edited = await json<DeskQuotation>(call('quotations.edit', input, { 'If-Match': `"${first.draftVersion}"` }));
    expect(edited.offer?.sales).toEqual(first.offer?.sales);
    const elsewhere = { ...input, recipient: { ...recipient, email: 'bob@navy.example' } };
    expect(await problem(call('quotations.edit', elsewhere, { 'If-Match': '*' }))).toMatchObject({
      errors: [{ field: 'recipient.email', message: expect.stringContaining('keeps its email address') }],
    });
    const second = await send(owner, reference);
    expect(second.mail?.text).toContain('It replaces our earlier quote.');
    expect(second.quotation.revisions).toMatchObject([
      { revision: 2, total: '£499.50' },
      { revision: 1, total: '£502.00' },
    ]);
    const pdf = async (revision?: string) => {
      const answer = await call('quotations.document', { reference, ...(revision && { revision }) });
      return answer.ok ? (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text : answer.status;
    };
    expect(await pdf()).toMatch(/Revision[\s\S]*Installation/);
    expect(await pdf()).not.toContain('Hill Road School');
    expect(await pdf('1')).toMatch(/Hill Road School[\s\S]*£502\.00/);
    expect(await pdf('1')).not.toMatch(/Revision|Installation/);
    expect(await pdf('9')).toBe(404);

    await desk.store.db.updateTable('products').set({ hidden: 'archived' }).where('id', '=', 'xl-7').execute();
    expect(await problem(call('quotations.send.preview', { reference, allowDuplicate: true }))).toMatchObject({
      code: 'quoted-product-gone',
      detail: expect.stringContaining('No longer available: XL-7.'),
    });

    const email = 'grace@navy.example';
    const file = (await (await call('customers.export', { email })).json()) as {
      quotations: { revisions: object[] }[];
    };
    expect(file.quotations[0]?.revisions).toHaveLength(2);
    await json(call('customers.erase', { email }));
    expect(await desk.store.db.selectFrom('quotation_revisions').selectAll().execute()).toEqual([]);
  });

  it('prices below the catalogue and discounts need their permission, and the passkey above half [QUOTE-13]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const permissions = ['orders:read', 'quotations:read', 'quotations:write'];
    await json(owner.call('staff.edit-role', { role: 'helper', permissions }));
    const helper = await desk.signIn('helper');
    const late = await desk.signIn('owner', desk.parts.clock() - 3_600_000);
    const at = (unitPrice: string, discount = '', quantity = 1) => {
      return { recipient, lines: [{ ...product, unitPrice, quantity }, custom], discount, days: 14 };
    };
    const create = (by: AtTestingDesk, draft: object) =>
      by.call('quotations.create', { id: crypto.randomUUID(), ...draft });
    for (const draft of [at('250.99'), at('251.00', '1%')])
      expect(await problem(create(helper, draft))).toMatchObject({ code: 'discount-not-allowed' });
    for (const draft of [at('1.00'), at('200.00', '50%')])
      expect(await problem(create(late, draft))).toMatchObject({ code: 'reauthentication-required' });
    await json(create(late, at('200.00')));
    const { reference } = await json<DeskQuotation>(create(helper, at('251.00')));
    const edit = (by: AtTestingDesk, draft: object) =>
      by.call('quotations.edit', { reference, ...draft }, { 'If-Match': '*' });
    expect(await problem(edit(helper, at('1.00')))).toMatchObject({ code: 'discount-not-allowed' });
    expect(await problem(edit(late, at('1.00')))).toMatchObject({ code: 'reauthentication-required' });
    await json(edit(owner, at('1.00')));
    // A discount that was granted survives other edits, but doesn't grow.
    await json(edit(helper, { ...at('1.00'), days: 20 }));
    expect(await problem(edit(helper, at('1.00', '', 2)))).toMatchObject({ code: 'discount-not-allowed' });
  });
});
