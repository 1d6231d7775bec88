import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { londonDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { openBuiltPages } from './built-pages.ts';
import { problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { openTestingShop, orderOf, readAccepted } from './testing-shop.ts';

it('owners export the invoices of a period for their bookkeeping software, with the passkey, audited [MONDESK-17, MONDESK-18]', async () => {
  const desk = await openTestingDesk();
  const [owner, helper] = [await desk.signIn('owner'), await desk.signIn('helper')];
  const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
  await owner.call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() });
  const today = londonDay(desk.parts.clock());
  const period = { from: today, to: today };
  const day = today.split('-').reverse().join('/');
  const read = async (software: string) => {
    const answer = await owner.call('invoices.export-bookkeeping', { software, ...period });
    expect(answer.status).toBe(200);
    const charset = answer.headers.get('Content-Type')?.split('charset=')[1] ?? '';
    const text = new TextDecoder(charset).decode(await answer.arrayBuffer());
    return { name: answer.headers.get('Content-Disposition'), lines: text.split('\r\n') };
  };
  const xero = await read('xero');
  expect(xero.name).toBe(`attachment; filename="xero-${today}-${today}.csv"`);
  expect(xero.lines).toHaveLength(3);
  expect(xero.lines[0]).toMatch(/^"\*ContactName","EmailAddress",/);
  expect(xero.lines[1]).toContain(`"INV-000001","${reference} Paid ${day}","${day}","${day}"`);
  expect((await read('quickbooks')).lines[1]).toContain(`"Paid ${day}"`);
  expect((await read('sage')).lines[1]).toMatch(/^"SI","WEB","4000","0",/);
  const datev = await read('datev');
  expect(datev.name).toBe(`attachment; filename="EXTF_Buchungsstapel_${today}_${today}.csv"`);
  expect(datev.lines[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/);
  expect(datev.lines[1]).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;/);
  expect(datev.lines[2]).toMatch(/^251,00;"S";"GBP";;;;10000;8400;/);
  const [entry] = await listAuditEntries(desk.store.db, {}, 1);
  expect(entry).toMatchObject({
    action: 'export.invoices',
    subject: `invoices for datev since ${today} until ${today}`,
  });

  const years = { software: 'datev', from: '2025-12-01', to: '2026-01-31' };
  expect(await problem(owner.call('invoices.export-bookkeeping', years))).toMatchObject({
    code: 'period-in-two-years',
  });
  const named = await openTestingDesk({ parts: { settings: { ...settings, salesAccount: 'Sales' } } });
  const elsewhere = (await named.signIn('owner')).call('invoices.export-bookkeeping', { software: 'datev', ...period });
  expect(await problem(elsewhere)).toMatchObject({ code: 'account-not-numeric' });
  const resting = await desk.signIn('owner', desk.parts.clock() - 10 * 60_000);
  expect(await problem(resting.call('invoices.export-bookkeeping', { software: 'xero', ...period }))).toMatchObject({
    code: 'reauthentication-required',
  });
  expect((await helper.call('invoices.export-bookkeeping', { software: 'xero', ...period })).status).toBe(403);
});

it('public pages have no bookkeeping settings [MONDESK-17]', async () => {
  const own = { ...settings, salesAccount: 'SECRET-1', customerAccount: 'SECRET-2', datevNumbers: '29098/55003' };
  const pages = await openBuiltPages(await openTestingShop(), {
    ...own,
    vatCodes: [{ country: 'DE', code: 'SECRET-3' }],
  });
  const html = await (await pages.respond(new Request('https://store.example/'))).text();
  expect(html).toContain(settings.salesEmail);
  expect(html).not.toMatch(/SECRET|29098/);
});
