import { expect, it } from 'vitest';
import type { SalesRow, SalesTotal } from '../../src/contract/reports/reports.ts';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

it('owners view reports for any period and export them with totals, audited; helpers cannot [MONDESK-14]', async () => {
  const desk = await openTestingDesk();
  const [owner, helper] = [await desk.signIn('owner'), await desk.signIn('helper')];
  const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
  const today = londonDay(desk.parts.clock());
  const period = { from: today, to: today };
  expect(await json(owner.call('reports.sales', period))).toEqual({ rows: [], totals: [] });
  await owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() });
  const sales = await json<{ rows: SalesRow[]; totals: SalesTotal[] }>(owner.call('reports.sales', period));
  expect(sales.rows).toMatchObject([{ first: today, last: today, currency: 'GBP', invoices: 1, total: 251_00 }]);
  expect(await json(owner.call('reports.sales', { ...period, market: 'us' }))).toEqual({ rows: [], totals: [] });
  for (const report of ['vat', 'refunds', 'discounts'])
    expect((await owner.call(`reports.${report}`, period)).status).toBe(200);

  const file = await owner.call('reports.export', { report: 'sales', ...period });
  expect(file.headers.get('Content-Disposition')).toBe(`attachment; filename="sales-${today}-${today}.csv"`);
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toBe('"from","to","currency","invoices","sales","credited","total","tax","net","unpaid"');
  expect(lines[1]).toMatch(new RegExp(`^"${today}","${today}","GBP","1","251.00","0.00","251.00"`));
  expect(lines[2]).toMatch(/^"Total","","GBP","1","251.00","0.00","251.00"/);
  const [entry] = await listAuditEntries(desk.store.db, {}, 1);
  expect(entry).toMatchObject({ action: 'export.report', subject: `sales since ${today} until ${today}` });

  const stock = await owner.call('reports.export', { report: 'stock', ...period });
  expect(stock.headers.get('Content-Disposition')).toBe(`attachment; filename="stock-${today}.csv"`);
  expect(await stock.text()).toMatch(/^"productId","name","currency","left","price","value"/);

  const reversed = { from: today, to: shiftDay(today, -1) };
  expect(await problem(owner.call('reports.sales', reversed))).toMatchObject({ code: 'period-reversed' });
  expect((await helper.call('reports.sales', period)).status).toBe(403);
  expect((await helper.call('reports.export', { report: 'sales', ...period })).status).toBe(403);
});

it('an edited order has one paid invoice in bookkeeping exports: the valid one [ORDEDIT-3, MONDESK-17]', async () => {
  const desk = await openTestingDesk();
  const owner = await desk.signIn('owner');
  const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2 })));
  await json(owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
  const edit = { reference, lines: [{ productId: 'xl-7', quantity: 1 }] };
  await json(owner.call('orders.edit', edit, { 'If-Match': '*' }));
  const today = londonDay(desk.parts.clock());
  const file = await owner.call('invoices.export-bookkeeping', { software: 'xero', from: today, to: today });
  const rows = (await file.text()).split('\r\n');
  const isPaid = (number: string) => rows.some((row) => row.includes(number) && row.includes('Paid'));
  expect([isPaid('INV-000001'), isPaid('INV-000002')]).toEqual([false, true]);
});
