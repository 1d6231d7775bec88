import { expect, it } from 'vitest';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { onSqlite } from '../store/engines.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { documentLink } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { openTestingShop, orderOf, readAccepted, type TestingShop } from './testing-shop.ts';

/** An order with the token of its link. */
async function placeOne(shop: TestingShop) {
  const { reference, link, total } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 2 })));
  return { reference, link, token: link.split('=')[1] ?? '', total: Number(total.replace('.', '')) };
}

const partsOf = ({ parts, store }: TestingShop) => ({ ...parts, store, clock: Date.now });

const pay = (shop: TestingShop, { reference, total }: { reference: string; total: number }) =>
  recordIncomingPayment(partsOf(shop), {
    reference,
    amount: total,
    currency: 'GBP',
    method: 'card',
    providerReference: null,
    note: null,
  });

const refund = (shop: TestingShop, { reference }: { reference: string }, amount: number) =>
  refundOrder(partsOf(shop), { reference, amount, note: null, again: true });

const view = async (shop: TestingShop, link: string) => (await (await shop.fetch(link)).json()) as OrderView;
const pdfOf = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()));

onSqlite(({ open }) => {
  const openShop = async (env: Record<string, string> = {}) => openTestingShop({ store: await open(), env });

  it('the order page links the invoice and credit notes, whose amounts match the payments of the order [INV-8, INV-4]', async () => {
    const shop = await openShop();
    const order = await placeOne(shop);
    expect((await view(shop, order.link)).documents).toEqual([]);
    await pay(shop, order);
    await refund(shop, order, 10_01);
    await refund(shop, order, 20_00);
    const { documents } = await view(shop, order.link);
    expect(documents.map(({ number, amount }) => [number, amount])).toEqual([
      ['INV-000001', '£502.00'],
      ['CN-000001', '£10.01'],
      ['CN-000002', '£20.00'],
    ]);
    for (const { kind, number, amount } of documents) {
      const answer = await shop.fetch(documentLink(order.reference, kind, order.token, number));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      const { text } = await pdfOf(answer);
      expect(text).toContain(number);
      expect(text).toMatch(new RegExp(`Total( credited)? incl\\. VAT ${amount.replace('.', '\\.')}`));
    }
    expect((await view(shop, order.link)).payment).toMatchObject({ paid: '£502.00', refunded: '£30.01' });
    expect(JSON.stringify(shop.logged)).not.toContain(order.token);
  });

  it('redirects from a document that does not exist to the order page [INV-8]', async () => {
    const shop = await openShop();
    const order = await placeOne(shop);
    const paths = [
      documentLink(order.reference, 'invoice', order.token, ''),
      documentLink(order.reference, 'credit-note', order.token, 'CN-000001'),
    ];
    for (const path of paths) {
      const answer = await shop.fetch(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, order.link]);
    }
  });

  it('gives no access to documents of another order or without a valid link [INV-8]', async () => {
    const shop = await openShop();
    const [one, other] = [await placeOne(shop), await placeOne(shop)];
    for (const order of [one, other]) {
      await pay(shop, order);
      await refund(shop, order, 5_00);
    }
    const foreign = [
      documentLink(one.reference, 'invoice', other.token, ''),
      documentLink(one.reference, 'invoice', 'a'.repeat(40), ''),
      documentLink(one.reference, 'invoice', '', ''),
    ];
    for (const path of foreign) expect((await shop.fetch(path)).status).toBe(404);
    // The link of one order doesn't find a document number of another.
    const theirs = documentLink(one.reference, 'credit-note', one.token, 'CN-000002');
    expect((await shop.fetch(theirs)).status).toBe(303);
    expect((await shop.fetch(documentLink(one.reference, 'credit-note', one.token, 'cn-000001'))).status).toBe(200);
  });
});

it('counts guessed document links like guessed order links, and never visits with a valid link [INV-8]', async () => {
  const shop = await openTestingShop({ env: { RATE_LIMITS: 'on' } });
  const order = await placeOne(shop);
  await changeOrderStatus(partsOf(shop), { reference: order.reference, to: 'shipped', note: null });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 61; tries++) {
    const guess = crypto.randomUUID().replaceAll('-', '').padEnd(40, '0');
    statuses.add((await shop.fetch(documentLink(order.reference, 'invoice', guess, ''))).status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
  expect((await shop.fetch(documentLink(order.reference, 'invoice', order.token, ''))).status).toBe(200);
  await shop.close();
});
