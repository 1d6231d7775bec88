import { expect, it } from 'vitest';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk, type TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

const actionsOf = async ({ store }: TestingDesk) =>
  (await listAuditEntries(store.db, {}, 50)).map(({ action, subject }) => `${action} ${subject}`);

onSqlite(({ open }) => {
  it('explains that no invoice can be issued because of a clock that ran ahead, and that nothing was recorded [INV-18]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const last_issued_at = desk.parts.clock() + 3 * 24 * 60 * 60 * 1000;
    await desk.store.db.insertInto('number_series').values({ series: 'invoice', last: 41, last_issued_at }).execute();
    const payment = { reference, amount: '', note: '', key: crypto.randomUUID() };
    const why = /^No number was issued: .* INV-000041, is dated .* run 'invoices set-next-number INV-000041'/;
    expect(await problem(owner.call('payments.record', payment))).toMatchObject({
      status: 409,
      code: 'refused',
      detail: expect.stringMatching(why),
    });
    expect(desk.logged.find(({ msg }) => msg === 'invoice number not allocated')).toMatchObject({
      err: { message: expect.stringMatching(why) },
    });
    expect(await json(owner.call('orders.show', { reference }))).toMatchObject({ money: { state: 'unpaid' } });
  });

  it('an owner downloads the invoices of a period, identical to the command’s output [MONDESK-7, MONDESK-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const [owner, helper] = [await desk.signIn('owner'), await desk.signIn('helper')];
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
    const today = londonDay(desk.parts.clock());
    const saved = await owner.call('invoices.export', { from: today, to: today });
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${today}-${today}.csv"`);
    const [head, invoice, ...more] = (await saved.text()).split('\r\n');
    expect(head).toContain('"number","date","order","kind"');
    expect(invoice).toContain(`"INV-000001","${today}","${reference}","invoice"`);
    expect(more).toEqual(['']);
    expect(await actionsOf(desk)).toContain(`export.invoices invoices since ${today} until ${today}`);

    const before = shiftDay(today, -1);
    const none = await owner.call('invoices.export', { from: before, to: before });
    expect(await none.text()).toBe(`${head}\r\n`);
    expect(await problem(owner.call('invoices.export', { from: today, to: before }))).toMatchObject({
      detail: `${today} is after ${before}.`,
    });
    expect((await owner.call('invoices.export', { from: '2026-02-31', to: today })).status).toBe(422);
    expect((await helper.call('invoices.export', { from: today, to: today })).status).toBe(403);
  });

  it('an owner exports the sales of a period line by line and without names, as the command does [MONDESK-8]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const [owner, helper] = [await desk.signIn('owner'), await desk.signIn('helper')];
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
    const today = londonDay(desk.parts.clock());
    const saved = await owner.call('payments.export-sales', { from: today, to: today });
    expect(saved.headers.get('content-disposition')).toBe(`attachment; filename="orders-${today}-${today}.csv"`);
    const text = await saved.text();
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toContain('"reference","placed","status","country","productId","product","quantity"');
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith(`"${reference}",`) && line.includes('"xl-7"'))).toHaveLength(1);
    expect(text).not.toMatch(/ada|lovelace/i);
    expect(await actionsOf(desk)).toContain(`export.orders lines of all since ${today} until ${today}`);
    const before = shiftDay(today, -1);
    expect(await (await owner.call('payments.export-sales', { from: before, to: before })).text()).toBe(`${head}\r\n`);
    expect((await owner.call('payments.export-sales', { from: today, to: before })).status).toBe(409);
    expect((await helper.call('payments.export-sales', { from: today, to: today })).status).toBe(403);
  });
});
