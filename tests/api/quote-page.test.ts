import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { sendQuotation } from '../../src/contract/quotations/admin-quotations.ts';
import type { QuoteView } from '../../src/contract/quotations/quote-page.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { findQuotation } from '../../src/server/store/quotations/quotations.ts';
import { onEachEngine } from '../store/engines.ts';
import { asking } from '../store/quotation-samples.ts';
import { links } from '../support/orders/links.ts';
import { json } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { origin } from './testing-shop.ts';

const gbp = { holder: 'Breezebox Ltd', sortCode: '12-34-56', account: '12345678' };
type Sent = OutputOf<typeof sendQuotation>;
type Open = Extract<QuoteView, { state: 'open' }>;

/** A quotation request, and a function that sends the quotation to the requester. */
async function openQuote(desk: TestingDesk, items: readonly { productId: string; quantity: number }[]) {
  const asked = await requestQuotation(desk.parts, asking('grace@school.example', { items: [...items] }));
  const reference = asked.ok ? asked.reference : '';
  const owner = await desk.signIn();
  const send = async () => {
    const input = { reference, allowDuplicate: true };
    const preview = await json<Preview<Sent>>(owner.call('quotations.send.preview', input));
    await json(owner.call('quotations.send', input, { 'If-Match': preview.output.version }));
    const { id = '', sentAt } = (await findQuotation(desk.store.db, { reference })) ?? {};
    return links.quotePath({ id, reference, sentAt: sentAt ?? 0 });
  };
  return { reference, owner, send };
}

/** Fetches the page of a quote link. */
async function look(desk: TestingDesk, link: string): Promise<[number, QuoteView]> {
  const answer = await desk.fetch(link);
  return [answer.status, (await answer.json()) as QuoteView];
}

/** Submits the form that accepts a quotation, as a browser without JavaScript does. */
async function accept(desk: TestingDesk, link: string, changes: Record<string, string> = {}) {
  const [path = '', fields = ''] = link.split('#');
  const body = new URLSearchParams(fields);
  const form = { region: 'uk-eu', customerName: 'Grace Hopper', organisation: '', shippingAddress: '1 Hill Road' };
  const { region, ...rest } = { ...form, city: 'Leeds', postalCode: 'LS1 1AA', country: 'United Kingdom', ...changes };
  body.set('region', region);
  for (const [name, value] of Object.entries(rest)) body.set(`${region}-${name}`, value);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
  return desk.fetch(`${path}/accept`, { method: 'POST', body, headers });
}

onEachEngine(({ open }) => {
  it('the link of a quote shows it, and accepting it creates one order at its prices [QUOTE-12, HOLD-9]', async () => {
    const env = { BANK_ACCOUNTS: JSON.stringify({ GBP: gbp }) };
    const desk = await openTestingDesk({ store: await open(), env });
    const { reference, owner, send } = await openQuote(desk, [{ productId: 'xl-7', quantity: 2 }]);
    const link = await send();
    const mail = await desk.store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'quotation')
      .executeTakeFirstOrThrow();
    expect(mail.payload).not.toContain(link.split('key=')[1]);
    // The page itself reads the fragment, so a request for its path carries no key.
    expect(await (await desk.fetch(link.split('#')[0] ?? '')).json()).toEqual({ state: 'opening', reference });
    await desk.store.db.updateTable('products').set({ price_minor: 300_00 }).where('id', '=', 'xl-7').execute();
    const [status, view] = await look(desk, link);
    expect([status, view]).toMatchObject([
      200,
      {
        ...{ state: 'open', email: 'grace@school.example' },
        sales: [
          {
            ...{ total: '£502.00', reasons: [] },
            form: {
              customerName: 'Grace Hopper',
              organisation: 'Hill Road School',
              city: 'Leeds',
              postalCode: 'LS1 1AA',
            },
          },
        ],
      },
    ]);
    const wrong = await accept(desk, link, { city: '' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { sales: [{ errors: { city: 'City is required' } }] },
    ]);
    const [one, other] = await Promise.all([accept(desk, link), accept(desk, link)]);
    const places = [one, other].map((answer) => answer.headers.get('Location')).filter(Boolean);
    expect(places[0]).toMatch(/^\/order\/BB-.{9}#key=/);
    expect(new Set(places).size).toBe(1);
    const orders = await desk.store.db.selectFrom('orders').select(['reference', 'total_minor', 'origin']).execute();
    expect(orders).toMatchObject([{ total_minor: 502_00, origin: 'quotation' }]);
    const placed = orders[0]?.reference ?? '';
    // While unpaid, it reserves its stock as long as any other order.
    const holds = await desk.store.db.selectFrom('order_holds').select('held_until').execute();
    expect(holds).toEqual([{ held_until: expect.any(Number) }]);
    const again = await accept(desk, link, { city: 'York' });
    expect([again.status, await again.json()]).toMatchObject([200, { sales: [{ order: { reference: placed } }] }]);
    expect(((await look(desk, link))[1] as Open).sales[0]?.order?.link).toMatch(new RegExp(`^/order/${placed}#key=`));
    // Staff replace the order's link, which revokes earlier ones: the quote's page does not give out the new one.
    await desk.store.db.updateTable('orders').set({ link_version: 1 }).execute();
    expect(((await look(desk, link))[1] as Open).sales[0]?.order).toEqual({ reference: placed });
    expect(await json(owner.call('orders.show', { reference: placed }))).toMatchObject({ quotation: reference });
    expect(await json(owner.call('quotations.show', { reference }))).toMatchObject({
      state: 'closed',
      offer: { orders: [{ reference: placed }] },
    });
  });

  it('a quote that is replaced, expired, closed or short of stock says so and cannot be ordered [QUOTE-12]', async () => {
    let now = Date.now();
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => now } });
    const items = ['xl-7', 'desk-2'].map((productId) => ({ productId, quantity: 2 }));
    const { reference, owner, send } = await openQuote(desk, items);
    const former = await send();
    now += 1000;
    const link = await send();
    const states = async (of: string) => [(await look(desk, of))[1].state, (await accept(desk, of)).status];
    expect(await states(former)).toEqual(['replaced', 409]);
    expect(await states(link.replace(/key=./, 'key=g'))).toEqual(['unknown', 404]);
    expect(await states(link.replace(reference, 'Q-0000-0000'))).toEqual(['unknown', 404]);

    const setStock = (id: string, stock_left: number | null) =>
      desk.store.db.updateTable('products').set({ stock_left }).where('id', '=', id).execute();
    await setStock('xl-7', 1);
    await desk.store.db.updateTable('products').set({ hidden: 'archived' }).where('id', '=', 'desk-2').execute();
    const [, short] = await look(desk, link);
    expect((short as Open).sales[0]?.reasons).toEqual([
      expect.stringMatching(/^Only 1 of .+ is left\.$/),
      expect.stringMatching(/ is no longer available\.$/),
    ]);
    expect((await accept(desk, link)).status).toBe(409);
    await desk.store.db.updateTable('products').set({ hidden: null }).where('id', '=', 'desk-2').execute();
    const refused = await accept(desk, link);
    expect([refused.status, ((await refused.json()) as Open).sales[0]?.reasons]).toEqual([
      409,
      [expect.stringMatching(/^Only 1 of .+ is left\.$/)],
    ]);

    await json(owner.call('quotations.close', { reference }));
    expect(await states(link)).toEqual(['closed', 409]);
    await json(owner.call('quotations.close', { reference, reopen: true }));
    now += 31 * 24 * 60 * 60 * 1000;
    expect(await states(link)).toEqual(['expired', 409]);
    expect(await desk.store.db.selectFrom('orders').select('id').execute()).toEqual([]);
    const foreign = await desk.fetch(`${link.split('#')[0]}/accept`, {
      method: 'POST',
      body: '',
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(foreign.status).toBe(403);
  });

  it('a quote is ordered only to countries of the shipping zone that it is priced for [QUOTE-12, SHIP-9]', async () => {
    const zone = (name: string, countries: string[], price: number) => {
      return { name, countries, rates: [{ id: name.toLowerCase(), name, price }] };
    };
    const shippingZones = [zone('Islands', ['GB', 'IE'], 495), zone('South', ['GR'], 2900)];
    const shop = { ...settings, shippingZones, shippingElsewhere: 'none' as const };
    const desk = await openTestingDesk({ store: await open(), parts: { settings: shop } });
    const { reference, owner, send } = await openQuote(desk, [{ productId: 'xl-7', quantity: 2 }]);
    const link = await send();
    const greek = { city: 'Athens', postalCode: '105 57', country: 'Greece' };
    const message = 'This quote is for delivery to the United Kingdom. Delivery to Greece needs another quote';
    const refused = await accept(desk, link, greek);
    expect([refused.status, await refused.json()]).toMatchObject([422, { sales: [{ errors: { country: message } }] }]);
    const german = await accept(desk, link, { city: 'Berlin', postalCode: '10115', country: 'Germany' });
    expect(german.status).toBe(422);
    const customer = {
      ...{ customerName: 'Grace Hopper', customerEmail: 'grace@school.example', shippingAddress: '1 Hill Road' },
      ...greek,
    };
    const { sentAt } = (await findQuotation(desk.store.db, { reference })) ?? {};
    const byStaff = await owner.call(
      'quotations.accept',
      { reference, customer, purchaseOrder: '' },
      { 'If-Match': String(sentAt) },
    );
    expect([byStaff.status, await byStaff.text()]).toEqual([422, expect.stringContaining(message)]);
    const irish = await accept(desk, link, { city: 'Dublin', postalCode: 'D02 X285', country: 'Ireland' });
    expect(irish.headers.get('Location')).toMatch(/^\/order\//);
  });
});
