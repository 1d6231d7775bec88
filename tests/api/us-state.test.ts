import { expect, it } from 'vitest';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import { addressLines } from '../../src/domain/shipping/addresses/address-lines.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { onEachEngine } from '../store/engines.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted, readProblem } from './testing-shop.ts';

onEachEngine(({ open }) => {
  it('keeps the state of a US address through to the invoice, and accepts none elsewhere [CHECK-21]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const order = orderOf(desk, { 'us-xl-7': 1 });
    const refused = await readProblem(await desk.order({ ...order, state: 'ZZ' }));
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'state' }] });
    // The order request in the specification has no state.
    const plain = await readAccepted(await desk.order(order));
    expect((await findOrder(desk.store.db, plain.reference))?.customer).not.toHaveProperty('state');
    const british = await readAccepted(await desk.order({ ...orderOf(desk, { 'xl-7': 1 }), state: 'MA' }));
    expect((await findOrder(desk.store.db, british.reference))?.customer).not.toHaveProperty('state');

    const { reference, link } = await readAccepted(await desk.order({ ...order, state: ' ma ' }));
    const page = (await (await desk.fetch(link)).json()) as OrderView;
    expect(page.customer?.state).toBe('MA');
    expect(page.customer && addressLines(page.customer)).toContain('Boston, MA 02108');
    const staff = await desk.signIn('helper');
    const corrected = await staff.call('orders.address', { reference, customer: { state: 'RI' } } as never);
    expect(corrected.status).toBe(200);
    const stored = await findOrder(desk.store.db, reference);
    if (!stored) throw new Error('The order was not stored');
    const { settings } = desk.parts;
    const invoice = await inTransaction(desk.store, (tx) => issueInvoice(tx, { settings, now: Date.now() }, stored));
    expect(invoice.buyer).toMatchObject({ state: 'RI' });
  });
});
