import { expect, it } from 'vitest';
import type { CustomerDetails } from '../../src/contract/customers/customers.ts';
import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import type { Attachment } from '../../src/contract/shared/attachments.ts';
import { onEachEngine } from '../store/engines.ts';
import { placeSample } from '../store/samples.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { pdf, upload } from './upload.ts';

onEachEngine(({ open }) => {
  it('staff attach files to notes; they are downloaded inertly, exported and erased [DESK-31]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn();
    const { call } = owner;
    const reference = await placeSample(desk.store);
    const { customer } = await json<DeskOrder>(call('orders.show', { reference }));
    const email = customer.customerEmail;
    const [noteId, id] = [crypto.randomUUID(), crypto.randomUUID()];
    await json(call('orders.note', { reference, noteId, text: 'Damaged on arrival' }));
    const attach = (more: object, file = pdf()) =>
      upload(desk, owner, 'orders.attach', { reference, noteId, id, name: '../Größe.exe', ...more }, file);
    const attached = await json<Attachment>(attach({}));
    expect(attached).toEqual({ id, name: 'Größe.exe.pdf', type: 'application/pdf', size: pdf().byteLength });
    // A retry changes nothing.
    expect(await json(attach({}, pdf('another')))).toEqual(attached);
    const files = async () =>
      (await json<DeskOrder>(call('orders.show', { reference }))).timeline.flatMap(({ attachments }) => attachments);
    expect(await files()).toEqual([attached]);

    const answer = await call('orders.attachment', { reference, id });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf());
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Gr__e\.exe\.pdf"; filename\*=/);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('Cache-Control')).toBe('no-store');

    const fresh = () => ({ id: crypto.randomUUID() });
    const executable = Uint8Array.of(0x4d, 0x5a, 0, 1, 2);
    expect(await problem(attach(fresh(), executable))).toMatchObject({ code: 'attachment-type-refused', status: 422 });
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(97);
    expect(await problem(attach(fresh(), large))).toMatchObject({ code: 'attachment-too-large', status: 413 });
    expect(await problem(attach({ ...fresh(), noteId: crypto.randomUUID() }))).toMatchObject({
      code: 'note-not-found',
    });
    const other = await placeSample(desk.store, { key: 'another-order', request: { customerEmail: 'b@else.example' } });
    expect(await problem(call('orders.attachment', { reference: other, id }))).toMatchObject({
      code: 'attachment-not-found',
    });
    const elsewhere = { reference: other, noteId: crypto.randomUUID() };
    await json(call('orders.note', { ...elsewhere, text: 'Arrived damaged' }));
    expect(await problem(attach(elsewhere))).toMatchObject({ code: 'attachment-id-taken' });
    const [removed] = [crypto.randomUUID()];
    await json(attach({ id: removed }));
    await json(call('orders.delete-attachment', { reference, id: removed }));
    for (let index = 1; index < 10; index++) await json(attach(fresh()));
    expect(await problem(attach(fresh()))).toMatchObject({ code: 'too-many-attachments' });

    const ofCustomer = { noteId: crypto.randomUUID(), id: crypto.randomUUID() };
    await json(call('customers.add-note', { email, noteId: ofCustomer.noteId, text: 'Sent a photo' }));
    // Larger than one chunk of the streamed export, and not a multiple of the chunk size.
    const photo = new Uint8Array(500_000).fill(0xa7);
    photo.set([0xff, 0xd8, 0xff, 0xe0]);
    const attachPhoto = () => upload(desk, owner, 'customers.attach', { ...ofCustomer, name: 'photo.jpg' }, photo);
    await json(attachPhoto());
    const twin = { ...ofCustomer, id, name: 'photo.jpg' };
    const taken = { code: 'attachment-id-taken' };
    expect(await problem(upload(desk, owner, 'customers.attach', twin, photo))).toMatchObject(taken);
    const shown = await json<CustomerDetails>(call('customers.show', { email }));
    expect(shown.notes).toMatchObject([{ attachments: [{ name: 'photo.jpg', type: 'image/jpeg', size: 500_000 }] }]);
    expect((await call('customers.attachment', { id: ofCustomer.id })).headers.get('Content-Type')).toBe('image/jpeg');
    // Each kind of attachment has its own download call, which requires its own permission.
    expect(await problem(call('customers.attachment', { id }))).toMatchObject({ code: 'attachment-not-found' });
    const helper = await desk.signIn('helper');
    expect((await helper.call('orders.attachment', { reference, id })).status).toBe(200);
    expect((await helper.call('customers.attachment', { id: ofCustomer.id })).status).toBe(403);

    const file = await (await call('customers.export', { email })).json();
    expect(file.notes[0].attachments[0]).toMatchObject({
      name: 'photo.jpg',
      base64: Buffer.from(photo).toString('base64'),
    });
    expect(file.orders[0].notes[0].attachments).toHaveLength(10);
    expect(await json(call('customers.erase', { email }))).toMatchObject({ notes: 1, attachments: 11 });
    expect(await desk.store.db.selectFrom('attachments').select('id').execute()).toEqual([]);
    expect(await problem(attachPhoto())).toMatchObject({ code: 'customer-note-not-found' });

    const entries = await desk.store.db.selectFrom('audit_trail').selectAll().execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['order.attach', 'order.delete-attachment', 'customer.attach']),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Größe|photo/);
  });
});
