import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { onEachEngine } from '../store/engines.ts';
import { json } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const grace = {
  customerName: 'Grace Hopper',
  customerEmail: 'grace@navy.example',
  shippingAddress: '1 Harbour Road',
  city: 'Portsmouth',
  postalCode: 'PO1 3AA',
  country: 'United Kingdom',
};

onEachEngine(({ open }) => {
  it('keeps the former address in the timeline, until the customer is erased [ORDESK-28]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const order = () => json<DeskOrder>(owner.call('orders.show', { reference }));
    const { customer } = await order();
    const corrections = async () =>
      (await order()).timeline.flatMap(({ kind, title, text }) => (kind === 'address' ? [[title, text]] : []));
    await json(
      owner.call('orders.address', { reference, customer: { shippingAddress: '7 New Street', city: 'Leeds' } }),
    );
    await json(owner.call('orders.address', { reference, customer: grace }));
    expect(await corrections()).toEqual([
      [expect.stringMatching(/^Name and address edited by /), `Before: ${customer.shippingAddress}, ${customer.city}`],
      [expect.any(String), expect.stringContaining('7 New Street, Leeds')],
    ]);
    await json(owner.call('customers.erase', { email: grace.customerEmail }));
    expect((await corrections()).map(([, text]) => text)).toEqual([null, null]);
    expect(JSON.stringify(await order())).not.toContain('7 New Street');
  });
});
