import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { onSqlite } from '../store/engines.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus, correctAddress } from '../support/orders/order-actions.ts';
import { recordPayment } from '../support/orders/payments.ts';
import { openBuiltPages } from './built-pages.ts';
import { openTestingShop, orderOf, readAccepted, type TestingShop } from './testing-shop.ts';

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
const friday = Date.UTC(2026, 10, 27, 10);

onSqlite(({ open }) => {
  it('an order page and its emails state delivery dates from placement to dispatch [DELIVER-7]', async () => {
    let now = friday;
    const env = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };
    const shop = await openTestingShop({ store: await open(), env, parts: { clock: () => now } });
    const parts = { store: shop.store, clock: () => now, ids: shop.parts.ids, links, settings };
    const { reference, link } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 1 })));
    const arrival = async () => ((await (await shop.fetch(link)).json()) as OrderView).arrival;
    expect(await arrival()).toBe('If you pay today, it arrives Tue 1 to Wed 9 December.');
    await correctAddress(parts, { reference, changes: { customerName: 'Ada King' } });
    expect(await payloadOf(shop, 'order-address')).toMatchObject({ changedAt: now, paidAt: null });

    now = Date.UTC(2026, 10, 30, 10);
    expect(await recordPayment(parts, { reference, amount: 251_00 })).toMatchObject({ mismatch: null });
    expect(await payloadOf(shop, 'order-paid')).toMatchObject({ paidAt: now });
    expect(await arrival()).toBe('Arrives Wed 2 to Thu 10 December.');

    const paidAt = now;
    now = Date.UTC(2026, 11, 1, 16);
    await changeOrderStatus(parts, { reference, to: 'confirmed', note: null });
    expect(await payloadOf(shop, 'order-status')).toMatchObject({ changedAt: now, paidAt });
    expect(await arrival()).toBe('Arrives Fri 4 to Thu 10 December.');

    const shipment = { carrier: 'DPD', trackingNumber: '1', trackingUrl: '' };
    await changeOrderStatus(parts, { reference, to: 'shipped', note: null, shipment });
    expect(await arrival()).toBe('Arrives Thu 3 to Tue 8 December.');
    now = Date.UTC(2026, 11, 9, 10);
    expect(await arrival()).toBe(
      'We expected it to arrive by Tue 8 December. If it hasn’t arrived, please contact us.',
    );
    await changeOrderStatus(parts, { reference, to: 'delivered', note: null });
    expect(await arrival()).toBeUndefined();
  });

  it('an order page without a way to pay counts from the day of payment [DELIVER-7]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const { link } = await readAccepted(await shop.order(orderOf(shop, { 'xl-7': 1 })));
    const { arrival } = (await (await shop.fetch(link)).json()) as OrderView;
    expect(arrival).toBe('Arrives 2 to 8 working days after payment.');
  });

  it('a product page has the UK dates of its day, and the data for other countries in the browser [DELIVER-8]', async () => {
    const shop = await openTestingShop({ store: await open() });
    const pages = await openBuiltPages(shop);
    const pageOf = async (id: string) =>
      (await pages.respond(new Request(`https://store.example/product/${id}`))).text();
    const text = await pageOf('xl-7');
    // 21 November 2026 is a Saturday.
    expect(/Arrives [^<]*/.exec(text)?.[0]).toBe('Arrives Wed 25 November to Wed 2 December in the UK if you pay now.');
    expect(/"2026-12-25":"GB AT/.test(text)).toBe(true);
    expect(/"2027-03-26"/.test(text)).toBe(false);
    const american = await pageOf('us-luggable-5');
    expect(/Arrives [^<]*/.exec(american)?.[0]).toBe('Arrives Wed, Nov 25 to Thu, Dec 3 in the US if you pay now.');
  });
});

async function payloadOf({ store }: TestingShop, kind: string): Promise<unknown> {
  const { payload } = await store.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(payload);
}
