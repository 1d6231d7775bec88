import { expect, it, onTestFinished } from 'vitest';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import type { DeskReturn } from '../../src/contract/returns/returns.ts';
import type { Attachment } from '../../src/contract/shared/attachments.ts';
import { json, oneOfEach, openReturn, problem, withdraw } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { orderOf, origin } from './testing-shop.ts';
import { pdf, upload } from './upload.ts';

it('staff upload a return label, which the customer downloads from the order page [BACK-24]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const owner = await desk.signIn();
  const { call } = owner;
  const placed = await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 }));
  const { reference, link } = (await placed.json()) as { reference: string; link: string };
  await json(call('payments.record', { reference, amount: '', note: '', key: crypto.randomUUID() }));
  await json(call('orders.set-status', { reference, to: 'shipped' }));
  await withdraw(desk, reference);
  const number = `${reference}-R1`;
  const page = async () => ((await (await desk.fetch(link)).json()) as OrderView).withdrawals.returns[0];
  expect((await page())?.next[0]).toContain('we’ll email you');
  expect((await page())?.labelPath).toBeUndefined();

  const attach = (name: string, file: Uint8Array, id = crypto.randomUUID()) =>
    upload(desk, owner, 'returns.upload-label', { number, id, name }, file);
  const text = new TextEncoder().encode('not a label');
  expect(await problem(attach('label.pdf', text))).toMatchObject({ code: 'label-type-refused', status: 422 });
  expect(await problem(call('returns.label', { number }))).toMatchObject({ code: 'attachment-not-found' });
  await json(attach('wrong.pdf', pdf('wrong')));
  const [noteId, taken] = [crypto.randomUUID(), crypto.randomUUID()];
  await json(call('orders.note', { reference, noteId, text: 'Asked for a label' }));
  await json(upload(desk, owner, 'orders.attach', { reference, noteId, id: taken, name: 'a.pdf' }, pdf()));
  expect(await problem(attach('label.pdf', pdf(), taken))).toMatchObject({ code: 'attachment-id-taken' });
  await json(call('orders.delete-attachment', { reference, id: taken }));
  const id = crypto.randomUUID();
  const label = await json<Attachment>(attach('Label Ada.pdf', pdf('right'), id));
  // A retry neither replaces the label nor emails the customer again.
  expect(await json(attach('Label Ada.pdf', pdf('right'), id))).toEqual(label);
  // Neither does choosing the same file again.
  expect(await json(attach('Label Ada.pdf', pdf('right')))).toEqual(label);
  expect((await json<DeskReturn>(call('returns.show', { number }))).label).toEqual(label);
  expect(await desk.store.db.selectFrom('attachments').select('id').execute()).toEqual([{ id }]);
  const mails = await desk.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'return-label').execute();
  expect(mails).toHaveLength(2);

  const shown = await page();
  expect(shown?.next[0]).toContain('print your prepaid label');
  const [path = '', fields = ''] = (shown?.labelPath ?? '').split('#');
  const download = (body: string) =>
    desk.fetch(`${path}?open`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
  const file = await download(fields);
  expect(new TextDecoder().decode(await file.arrayBuffer())).toContain('right');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="Label Ada.pdf"');
  expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect((await download(fields.replace(/key=./, 'key=x'))).status).toBe(404);

  await json(call('returns.receive', { number, lines: oneOfEach, restock: false, note: '' }));
  expect((await page())?.labelPath).toBeUndefined();
  expect((await download(fields)).status).toBe(303);
  expect(await problem(attach('late.pdf', pdf()))).toMatchObject({ code: 'label-not-awaited' });

  expect(await json(call('customers.erase', { email: 'ada@customer.example' }))).toMatchObject({ attachments: 1 });
  expect(await desk.store.db.selectFrom('attachments').select('id').execute()).toEqual([]);
});

it('erasing who declared a return of someone else’s order leaves no name of its label [BACK-24]', async () => {
  const desk = await openTestingDesk();
  onTestFinished(() => desk.close());
  const { owner, number } = await openReturn(desk);
  const { call } = owner;
  await desk.store.db.updateTable('withdrawals').set({ email: 'grace@navy.example' }).execute();
  const label = { number, id: crypto.randomUUID(), name: 'Label Grace.pdf' };
  await json(upload(desk, owner, 'returns.upload-label', label, pdf('label')));
  const trail = async () => JSON.stringify(await desk.store.db.selectFrom('audit_trail').selectAll().execute());
  expect(await trail()).toContain('Label Grace');
  await json(call('customers.erase', { email: 'grace@navy.example' }));
  expect(await trail()).not.toContain('Label Grace');
});
