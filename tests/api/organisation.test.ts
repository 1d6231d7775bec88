import { expect, it } from 'vitest';
import type { Preview } from '../../src/contract/desk/mail-preview.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { OrderList } from '../../src/contract/orders/order-list.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { recordProof } from '../../src/server/store/mail/proven-addresses.ts';
import { findOrder } from '../../src/server/store/orders/orders.ts';
import { indexNextOrders } from '../../src/server/store/orders/queries/order-search-index.ts';
import { onSqlite } from '../store/engines.ts';
import { readPdf } from '../support/page-checks/read-pdf.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted, readProblem } from './testing-shop.ts';

const read = async <Shape>(answer: Promise<Response>): Promise<Shape> => {
  const response = await answer;
  expect(response.status).toBe(200);
  return (await response.json()) as Shape;
};
const hourMs = 60 * 60_000;

onSqlite(({ open }) => {
  it('an order may name a school, which appears in search and on the packing slip, and can be corrected [PO-3, PO-1]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const plain = orderOf(desk, { 'xl-7': 2 });
    for (const [organisation, message] of [
      ['x'.repeat(201), 'Must be at most 200 characters'],
      ['Hill Road\nSchool', 'Organisation must be one line'],
      ['Hill\x07 School', 'Organisation must not contain control characters'],
    ] as const) {
      const refused = await readProblem(await desk.order({ ...plain, organisation }));
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'organisation', message }] });
    }
    const { reference } = await readAccepted(
      await desk.order({ ...plain, organisation: ' St Mary’s-Hill School ', purchaseOrder: 'LEA-4711' }),
    );
    const other = await readAccepted(await desk.order({ ...plain, organisation: '' }));
    expect((await findOrder(desk.store.db, other.reference))?.customer).not.toHaveProperty('organisation');

    const find = async (search: string) =>
      (await read<OrderList>(helper.call('orders.list', { search } as never))).orders.map((order) => [
        order.reference,
        order.organisation,
      ]);
    const found = [[reference, 'St Mary’s-Hill School']];
    expect([await find('mary’s-hill'), await find('st hill')]).toEqual([found, found]);
    await indexNextOrders(desk.store, Date.now() + hourMs);
    expect([await find('marys'), await find('hill school')]).toEqual([found, found]);

    // The last word of a long name finds it as well as the first.
    const long = 'St Mary’s & St John’s Church of England Voluntary Aided Primary School, High Wycombe';
    const third = await readAccepted(await desk.order({ ...plain, organisation: long }));
    for (const words of ['voluntary', 'primary school', 'wycombe', 'church of england'])
      expect([words, await find(words)]).toEqual([words, [[third.reference, long]]]);

    const slips = await helper.call('orders.packing-slips', { references: [reference] });
    const { text } = await readPdf(new Uint8Array(await slips.arrayBuffer()));
    expect(text).toContain('St Mary’s-Hill School');
    expect(text).toContain('LEA-4711');

    const correct = (organisation: string) => ({ reference, customer: { organisation } });
    const show = async () => (await read<DeskOrder>(helper.call('orders.show', { reference }))).customer.organisation;
    await inTransaction(desk.store, (tx) => recordProof(tx, 'ada@example.org', 'click', Date.now()));
    const { mails } = await read<Preview>(helper.call('orders.address.preview', correct('Mill Lane College')));
    expect(mails[0]?.text).toContain('\nMill Lane College\n');
    await read(helper.call('orders.address', correct('Mill Lane College')));
    expect(await show()).toBe('Mill Lane College');
    expect([await find('hill school'), await find('mill lane')]).toEqual([[], [[reference, 'Mill Lane College']]]);
    await read(helper.call('orders.address', correct('')));
    expect([await show(), await find('mill lane')]).toEqual([undefined, []]);
    expect((await helper.call('orders.address', correct(' '))).status).toBe(409);
  });

  it('a phone order may name a school [PO-3]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const helper = await desk.signIn('helper');
    const { customerName, customerEmail, shippingAddress, city, postalCode, country } = orderOf(desk, { 'xl-7': 1 });
    const address = { customerName, customerEmail, shippingAddress, city, postalCode, country };
    const order = {
      customer: { ...address, organisation: 'Hill Road School' },
      lines: [{ productId: 'xl-7', quantity: 2 }],
      promoCode: '',
    };
    const { total } = await read<{ total: number }>(helper.call('orders.totals', order));
    const placed = { ...order, told: total, key: 'a-key-of-the-form-1' };
    const { reference } = await read<{ reference: string }>(helper.call('orders.create', placed));
    expect((await findOrder(desk.store.db, reference))?.customer).toEqual({
      ...address,
      organisation: 'Hill Road School',
    });
  });
});
