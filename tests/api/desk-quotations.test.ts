import { expect, it } from 'vitest';

import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { DeskQuotation, listQuotations, sendQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';

import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { openTestingDesk } from './testing-desk.ts';

type Sent = OutputOf<typeof sendQuotation>;

const json = async <Shape>(answer: Promise<Response>): Promise<Shape> => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Shape;
};
const problem = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as object) };
};

const place = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@school.example',
  organisation: 'Hill Road School',
  shippingAddress: '1 Hill Road',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
};

onEachEngine(({ open }) => {
  it('an owner sees the request, previews the email, opens the PDF, and creates an order at its prices [QUOTE-7]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    for (const email of ['ada@other.example', 'grace@school.example'])
      await requestQuotation(desk.parts, asking(email));
    const { quotations } = await json<OutputOf<typeof listQuotations>>(
      owner.call('quotations.list', { state: 'asked' }),
    );
    expect(quotations).toMatchObject([{ total: '£502.00', validUntil: null }, { organisation: 'Hill Road School' }]);
    const reference = quotations[0]?.reference ?? '';
    const whole = await json<DeskQuotation>(owner.call('quotations.show', { reference }));
    expect(whole).toMatchObject({ state: 'asked', offer: null, sales: [{ total: 502_00 }] });
    expect(await json(owner.call('dashboard.action-items', {}))).toContainEqual({
      kind: 'quotations',
      count: 2,
      more: false,
    });
    expect((await owner.call('quotations.document', { reference })).status).toBe(404);
    const found = [{ reference, organisation: 'Hill Road School', name: 'Grace Hopper' }];
    expect(await json(owner.call('quotations.find', { search: reference }))).toEqual(found);
    const helper = await desk.signIn('helper');
    for (const name of ['quotations.find', 'promotions.suggest'] as const)
      expect((await helper.call(name, { search: 'grace' })).status).toBe(403);
    expect(await json(helper.call('returns.find', { search: 'grace' }))).toEqual([]);

    const mailsBefore = await desk.store.db.selectFrom('outbox').select('id').execute();
    const preview = await json<Preview<Sent>>(owner.call('quotations.send.preview', { reference, note: 'By hand.' }));
    const [shown, ...others] = preview.mails;
    expect([others, preview.output.warnings]).toEqual([[], []]);
    expect(shown).toMatchObject({ recipient: whole.asker.email, attachments: [`${reference}.pdf`], state: 'preview' });
    expect(shown?.text).toContain('By hand.');
    // The preview sends nothing.
    expect(await json(owner.call('quotations.show', { reference }))).toEqual(whole);
    expect(await desk.store.db.selectFrom('outbox').select('id').execute()).toEqual(mailsBefore);

    const { quotation: sent } = await json<Sent>(
      owner.call('quotations.send', { reference, note: 'By hand.' }, { 'If-Match': preview.output.version }),
    );
    expect(sent).toMatchObject({ state: 'sent', offer: { note: 'By hand.', holds: true, sales: [{ total: 502_00 }] } });
    // Repeating the request sends nothing more; with another text, the version is stale and nothing is sent.
    const twice = owner.call(
      'quotations.send',
      { reference, note: 'By hand.' },
      { 'If-Match': preview.output.version },
    );
    expect((await json<Sent>(twice)).quotation).toEqual(sent);
    const stale = owner.call('quotations.send', { reference, note: 'Other.' }, { 'If-Match': preview.output.version });
    expect(await problem(stale)).toMatchObject({ status: 412, code: 'quotation-changed' });
    expect(await problem(owner.call('quotations.send', { reference, note: '' }))).toMatchObject({ status: 428 });
    const pdf = await owner.call('quotations.document', { reference });
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect((await readPdf(new Uint8Array(await pdf.arrayBuffer()))).text).toContain('By hand.');

    await desk.store.db.updateTable('products').set({ price_minor: 900_00 }).where('id', '=', 'xl-7').execute();
    const wish = { reference, customer: place, purchaseOrder: 'LEA-4711' };
    const take = (changes: object = {}, sentAt = sent.offer?.sentAt) =>
      owner.call('quotations.accept', { ...wish, ...changes }, { 'If-Match': `"${sentAt}"` });
    expect(await problem(take({ purchaseOrder: 'x'.repeat(41) }))).toMatchObject({
      status: 422,
      errors: [{ field: 'purchaseOrder', message: 'Must be at most 40 characters' }],
    });
    const abroad = { customer: { ...place, country: 'Peru' } };
    expect(await problem(take(abroad))).toMatchObject({ errors: [{ field: 'country' }] });
    const order = await json<{ reference: string }>(take());
    // The link lets its holder act as the customer [ADMIN-6].
    expect(order).not.toHaveProperty('link');
    expect(await json<DeskOrder>(owner.call('orders.show', order))).toMatchObject({
      total: 502_00,
      origin: 'quotation',
      quotation: reference,
      purchaseOrder: 'LEA-4711',
      customer: place,
    });
    // Accepting it again points to the existing order and, once reopened, to sending the quote again.
    const again = {
      status: 409,
      code: 'quotation-ordered',
      detail: expect.stringContaining(`Order ${order.reference} was`),
    };
    expect(await problem(take())).toMatchObject(again);
    expect(await json(owner.call('quotations.close', { reference, reopen: true }))).toMatchObject({
      state: 'sent',
      offer: { orders: [{ region: 'uk-eu', reference: order.reference }] },
    });
    expect(await problem(take())).toMatchObject({
      ...again,
      detail: expect.stringContaining('send the quote again'),
    });
    const shownAgain = await json<Preview<Sent>>(
      owner.call('quotations.send.preview', { reference, allowDuplicate: true }),
    );
    expect(shownAgain.output.warnings).toEqual([expect.stringContaining('can be ordered again')]);
    const changes = await listAuditEntries(desk.store.db, { kind: 'quotation' }, 10);
    expect(changes.map(({ action, door }) => `${door} ${action}`).toSorted()).toEqual([
      'desk quotation.order',
      'desk quotation.reopen',
      'desk quotation.send',
    ]);
    expect(
      await problem(owner.call('quotations.send', { reference: 'Q-0000-0000', note: '' }, { 'If-Match': 'any' })),
    ).toMatchObject({
      status: 404,
    });
  });

  it('a quote that was replaced since it was viewed cannot be ordered from, and the error says so [QUOTE-6]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => ++now } });
    const owner = await desk.signIn();
    const asked = await requestQuotation(desk.parts, asking('grace@school.example'));
    const reference = asked.ok ? asked.reference : '';
    const send = async () => {
      const input = { reference, allowDuplicate: true };
      const { output } = await json<Preview<Sent>>(owner.call('quotations.send.preview', input));
      const headers = { 'If-Match': output.version };
      const { quotation } = await json<Sent>(owner.call('quotations.send', input, headers));
      return String(quotation.offer?.sentAt);
    };
    const order = (headers: Record<string, string>) =>
      owner.call('quotations.accept', { reference, customer: place, purchaseOrder: '' }, headers);
    const former = await send();
    const current = await send();
    expect(await problem(order({}))).toMatchObject({ status: 428 });
    for (const version of [former, '', 'any', '*'])
      expect(await problem(order({ 'If-Match': version }))).toMatchObject({
        status: 412,
        code: 'quotation-replaced',
        detail: expect.stringContaining('was sent again after you opened it. Nothing was ordered'),
      });
    expect(await json(owner.call('quotations.show', { reference }))).toMatchObject({ offer: { orders: [] } });
    const placed = await json<{ reference: string }>(order({ 'If-Match': current }));
    await send();
    expect(await json(owner.call('quotations.show', { reference }))).toMatchObject({
      offer: { orders: [], earlierOrders: [placed.reference] },
    });
  });

  it('an owner sees the discount of a code, and a warning before sending if it no longer applies [QUOTE-8]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const asked = await requestQuotation(desk.parts, asking('grace@school.example', { promoCode: 'STAROFFER' }));
    const reference = asked.ok ? asked.reference : '';
    const reduced = { promoCode: 'STAROFFER', sales: [{ discount: 50_20, total: 451_80 }] };
    expect(await json(owner.call('quotations.show', { reference }))).toMatchObject(reduced);
    const preview = () =>
      json<Preview<Sent>>(owner.call('quotations.send.preview', { reference, allowDuplicate: true }));
    const { version, warnings: none } = (await preview()).output;
    expect(none).toEqual([]);
    const { quotation: sent } = await json<Sent>(owner.call('quotations.send', { reference }, { 'If-Match': version }));
    expect(sent).toMatchObject({ ...reduced, offer: reduced });
    const pdf = await owner.call('quotations.document', { reference });
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const part of ['Discount (STAROFFER)', '−£50.20', '£451.80']) expect(text).toContain(part);

    await desk.store.db.updateTable('promos').set({ disabled: 1 }).execute();
    const sentence = 'Code STAROFFER is no longer valid, so there is no discount.';
    const { mails, output } = await preview();
    expect(output.warnings).toEqual([sentence]);
    expect(mails[0]?.text).toContain(sentence);
  });
});
