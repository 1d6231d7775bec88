import { expect, it } from 'vitest';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onEachEngine } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { importCalls } from './import-calls.ts';
import { openTestingDesk } from './testing-desk.ts';

const file = [
  'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping City,Shipping Country',
  '#1001,ada@example.com,paid,GBP,54.50,2026-05-01 10:00:00 +0100,1,Fan kit,Ada Roe,Leeds,GB',
  '#1002,,paid,EUR,10.00,2026-05-01 11:00:00 +0100,1,Tape,Bo Kim,Köln,DE',
].join('\n');

onEachEngine(({ open }) => {
  it('erases the customer of an imported order without an email address by its id [MOVE-23]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    await json(importCalls(desk, owner).apply(file));
    const stored = await desk.store.db.selectFrom('imported_orders').select(['id', 'number']).execute();
    const idOf = (number: string) => stored.find((one) => one.number === number)?.id ?? '';
    const erase = (reference: string) => owner.call('customers.erase-order', { reference });
    expect(await problem(erase(idOf('#1001')))).toMatchObject({ code: 'erased-by-email' });
    expect(await json(erase(idOf('#1002')))).toMatchObject({ reference: '#1002' });
    expect(await json(owner.call('imported-orders.show', { id: idOf('#1002') }))).toMatchObject({
      ...{ number: '#1002', name: '', address: '', country: 'DE', total: 1_000, lines: [{ name: 'Tape' }] },
    });
    expect(await json(owner.call('imported-orders.list', { search: 'bo kim' }))).toMatchObject({ orders: [] });
    const [entry] = await listAuditEntries(desk.store.db, { kind: 'customer' }, 1);
    expect(entry).toMatchObject({ action: 'customer.erase', door: 'desk' });
    expect(await problem(erase(idOf('#1002')))).toMatchObject({ code: 'customer-erased' });
    expect(await problem(erase('unknown'))).toMatchObject({ code: 'order-not-found' });
    expect(await json(owner.call('imported-orders.list', { search: 'ada' }))).toMatchObject({
      orders: [{ number: '#1001', name: 'Ada Roe' }],
    });
  });
});
