import { expect, it } from 'vitest';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { PaymentPage } from '../../src/contract/payments/payments.ts';
import type { importStatement, StatementPlan, undoImport } from '../../src/contract/payments/statements.ts';
import type { OutputOf } from '../../src/contract/shared/operation.ts';
import { formatDay } from '../../src/domain/shared/time/day.ts';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { listAuditEntries } from '../../src/server/store/audit/audit-log.ts';
import { onSqlite } from '../store/engines.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, origin, readAccepted } from './testing-shop.ts';

type Imported = OutputOf<typeof importStatement>;

onSqlite(({ open }) => {
  it('records the lines of a statement once, and undoes the import where that is safe [MONDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const references: string[] = [];
    for (let count = 0; count < 3; count++) {
      references.push((await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })))).reference);
    }
    const show = (reference = '') => json<DeskOrder>(owner.call('orders.show', { reference }));
    const due = ((await show(references[0])).money.due / 100).toFixed(2);
    const rows = references.map((one, index) => `2${index}/11/2026,${one.replaceAll('-', ' ')},${due}`);
    const file = ['Date,Description,Amount', ...rows, `23/11/2026,none,5.00`, '23/11/2026,rent,-9.00'].join('\n');
    const plan = (body: string) =>
      json<StatementPlan>(
        desk.fetch('/desk/api/payments/import/plan', {
          method: 'POST',
          body,
          headers: { Cookie: owner.cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
        }),
      );
    const first = await plan(file);
    expect(first).toMatchObject({ format: 'HSBC', errors: [], debits: 1, known: 0 });
    expect(first.lines.map(({ match, order }) => [match, order?.reference])).toEqual([
      ...references.map((reference) => ['matched', reference]),
      ['unmatched', undefined],
    ]);
    const id = crypto.randomUUID();
    const lines = first.lines.slice(0, 3).map(({ key, line, date, amount, currency, order }) => {
      return { key, line, date, amount, currency, reference: order?.reference ?? '' };
    });
    // One line fails without affecting the others.
    const wrong = { ...lines[0], key: 'other', line: 9, amount: 1 };
    const send = () => json<Imported>(owner.call('payments.import', { id, file: 'a.csv', lines: [...lines, wrong] }));
    const done = await send();
    expect(done.recorded.map(({ reference }) => reference)).toEqual(references);
    expect(done.failed).toMatchObject([{ key: 'other', line: 9, reason: expect.stringContaining('already paid') }]);
    expect(await send()).toMatchObject({ recorded: [], known: 3, failed: [{ line: 9 }] });
    expect((await show(references[0])).money).toMatchObject({ due: 0 });
    expect(await plan(file)).toMatchObject({ known: 3, lines: [{ match: 'unmatched' }] });
    const ignored = [first.lines[3]?.key ?? ''];
    const ignore = () => json(owner.call('payments.import', { id, file: 'a.csv', ignored }));
    expect(await ignore()).toMatchObject({ ignored: 1 });
    expect(await plan(file)).toMatchObject({ known: 4, lines: [] });
    // Restored lines are shown again; recorded ones never are.
    const restored = first.lines.map(({ key }) => key);
    expect(await json(owner.call('payments.import', { id, file: 'a.csv', restored }))).toMatchObject({ ignored: 0 });
    expect(await plan(file)).toMatchObject({ known: 3, lines: [{ match: 'unmatched' }] });
    expect(await ignore()).toMatchObject({ ignored: 1 });

    for (const to of ['confirmed', 'shipped']) {
      await json(owner.call('orders.set-status', { reference: references[0] ?? '', to }));
    }
    const undone = await json<OutputOf<typeof undoImport>>(owner.call('payments.undo-import', { id }));
    expect(undone.undone.map(({ reference }) => reference).sort()).toEqual(references.slice(1).sort());
    expect(undone.kept).toMatchObject([{ reference: references[0], reason: 'The order is dispatched.' }]);
    expect((await show(references[1])).money.due).toBeGreaterThan(0);
    expect(await problem(owner.call('payments.undo-import', { id }))).toMatchObject({ code: 'import-already-undone' });
    const entries = (await listAuditEntries(desk.store.db, {}, 50)).map(({ action }) => action);
    expect(entries).toEqual(
      expect.arrayContaining([
        'payment.record',
        'payment.ignore',
        'payment.undo-ignore',
        'payment.undo',
        'payment.undo-import',
      ]),
    );
    expect(await plan(file)).toMatchObject({ known: 1 });
    expect(await plan('Date,Description,Amount\nx,y,1.00')).toMatchObject({ errors: ['Line 2: ‘x’ is not a date.'] });
  });

  it('keeps the payments of a closed month when an import is undone [MONDESK-22]', async () => {
    const time = { now: Date.UTC(2026, 10, 25, 12) };
    const desk = await openTestingDesk({ store: await open(), parts: { clock: () => time.now } });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const line = { key: 'a', line: 2, date: '2026-11-24', amount: 251_00, currency: 'GBP', reference };
    const id = crypto.randomUUID();
    await json(owner.call('payments.import', { id, file: 'a.csv', lines: [line] } as never));
    time.now = Date.UTC(2026, 11, 2);
    const { call } = await desk.signIn('owner');
    const detail = `Nothing can be undone. £251.00 for ${reference}: The month of its invoice is closed.`;
    await json(call('reports.close-month', { month: '2026-11' }));
    expect(await problem(call('payments.undo-import', { id }))).toMatchObject({ detail });
    await json(call('reports.reopen-month', { month: '2026-11' }));
    expect(await json(call('payments.undo-import', { id }))).toMatchObject({ undone: [{ reference }] });
  });

  it('refuses to undo an import of which nothing can be undone, and keeps its undo [MONDESK-24]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const line = { key: 'a', line: 2, date: londonDay(desk.parts.clock()), amount: 251_00, currency: 'GBP', reference };
    const send = async (ignored: readonly string[]) => {
      const id = crypto.randomUUID();
      await json(owner.call('payments.import', { id, file: 'a.csv', lines: [{ ...line, key: id }], ignored } as never));
      return id;
    };
    const id = await send([]);
    for (const to of ['confirmed', 'shipped']) await json(owner.call('orders.set-status', { reference, to } as never));
    const detail = `Nothing can be undone. £251.00 for ${reference}: The order is dispatched.`;
    for (const call of ['payments.undo-import.preview', 'payments.undo-import'] as const) {
      expect(await problem(owner.call(call, { id }))).toMatchObject({ code: 'nothing-can-be-undone', detail });
    }
    const { imports } = await json<{ imports: object[] }>(owner.call('payments.list-imports', {}));
    expect(imports).toMatchObject([{ id, payments: 1, undoneAt: null }]);
    // Lines that were ignored can be imported again, also if no payment can be undone.
    const { reference: other } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    Object.assign(line, { reference: other });
    const mixed = await send(['rent']);
    for (const to of ['confirmed', 'shipped'])
      await json(owner.call('orders.set-status', { reference: other, to } as never));
    expect(await json(owner.call('payments.undo-import', { id: mixed }))).toMatchObject({ undone: [], kept: [{}] });
  });

  it('completes the last four characters of the number of an order awaiting payment [MONDESK-13]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 1 })));
    const typed = { reference: reference.slice(-4).toLowerCase(), amount: '', note: '' };
    expect(await json(owner.call('payments.record', typed))).toMatchObject({ reference, mismatch: null });
    expect(await problem(owner.call('payments.record', typed))).toMatchObject({ code: 'order-not-found' });
  });

  it('dates a payment by its booking, however late it is recorded, and refuses a future day [MONDESK-23]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const [first, second] = [
      await desk.order(orderOf(desk, { 'xl-7': 1 })),
      await desk.order(orderOf(desk, { 'xl-7': 1 })),
    ];
    const [imported, typed] = [(await readAccepted(first)).reference, (await readAccepted(second)).reference];
    const today = londonDay(desk.parts.clock());
    const [booked, tomorrow] = [shiftDay(today, -40), shiftDay(today, 1)];
    const line = { key: 'a', line: 2, date: booked, amount: 251_00, currency: 'GBP', reference: imported };
    const send = (...lines: object[]) =>
      json<Imported>(owner.call('payments.import', { id: crypto.randomUUID(), file: 'a.csv', lines }));
    expect((await send({ ...line, date: shiftDay(today, 8) })).failed).toMatchObject([
      { line: 2, reason: expect.stringContaining('in the future') },
    ]);
    expect(await send(line)).toMatchObject({ recorded: [{ reference: imported }], failed: [] });
    const payment = { reference: typed, amount: '251.00', key: crypto.randomUUID() };
    const record = (receivedOn?: string) => owner.call('payments.record', { ...payment, receivedOn });
    for (const day of [tomorrow, shiftDay(today, -731)])
      expect(await problem(record(day))).toMatchObject({ errors: [{ field: 'receivedOn' }] });
    await json(record(booked));
    await json(record(booked));
    expect(await problem(record(today))).toMatchObject({ code: 'payment-key-reused' });

    const { payments } = await json<PaymentPage>(owner.call('payments.list', { view: 'all' }));
    expect(payments.map(({ receivedOn }) => receivedOn)).toEqual([booked, booked]);
    const { timeline } = await json<DeskOrder>(owner.call('orders.show', { reference: imported }));
    expect(timeline.map(({ title }) => title)).toContain(`£251.00 paid by transfer on ${formatDay(booked)}`);
    // The invoices are of today, when the payments became known.
    const file = await owner.call('invoices.export-bookkeeping', { software: 'xero', from: today, to: today });
    const paid = `Paid ${booked.split('-').reverse().join('/')}`;
    expect((await file.text()).split(paid)).toHaveLength(3);
  });

  it('previews a statement of 1,000 lines [MONDESK-12]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const rows = Array.from({ length: 1_000 }, (_, at) => `20/11/2026,BB-${String(at).padStart(4, '0')}-7K2M,1.00`);
    const response = await desk.fetch('/desk/api/payments/import/plan', {
      method: 'POST',
      body: ['Date,Description,Amount', ...rows].join('\n'),
      headers: { Cookie: owner.cookie, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(((await response.json()) as StatementPlan).lines).toHaveLength(1_000);
  });
});
