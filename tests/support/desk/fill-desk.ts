import { expect } from 'vitest';
import { apiPaths } from '../../../src/contract/shared/routes.ts';
import { insertAttachment } from '../../../src/server/store/attachments/attachments.ts';
import { insertCustomerNote } from '../../../src/server/store/customers/customer-profiles.ts';
import { inTransaction } from '../../../src/server/store/engine/database.ts';
import { insertImportedOrders, type StoredImportedOrder } from '../../../src/server/store/imports/imported-orders.ts';
import { saveRedirects } from '../../../src/server/store/redirects/redirects.ts';
import { sendOrder } from '../orders/send-order.ts';
import type { Shop } from '../shop/shop.ts';

const importedOrder: Pick<StoredImportedOrder, 'number' | 'facts' | 'customer'> = {
  number: '#1001',
  customer: { name: 'Mary Somerville', email: 'mary@customer.example', address: '1 High Street, Leeds, LS1 4AP, GB' },
  facts: {
    ...{ placedAt: Date.UTC(2026, 4, 1, 10), cancelledAt: null, paymentStatus: 'part-refunded', currency: 'GBP' },
    ...{ fulfilmentStatus: 'fulfilled', subtotal: 5_000, discount: 500, shipping: 450, tax: 825, total: 4_950 },
    ...{ refunded: 1_000, taxIncluded: true, promoCode: 'SPRING', paymentMethod: 'Card', country: 'GB' },
    lines: [{ name: 'Fan kit', sku: 'FK-B', quantity: 1, unitPrice: 5_000, total: 5_000 }],
  },
};

/** Creates an entry in every list of the desk. Returns the path of each detail view. */
export async function fillDesk(shop: Shop): Promise<Record<string, string>> {
  const { body } = await sendOrder(shop.origin);
  const post = async (path: string, sent: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(sent) });
    expect(response.ok, await response.text()).toBe(true);
  };
  const letter = {
    name: 'Ada',
    email: 'ada@customer.example',
    subject: 'Fans for a class',
    message: 'How many fans does a class need?',
  };
  await post(apiPaths.contact, { ...letter, turnstileToken: 'bypass' });
  const quotation = {
    id: '6f1c2f5a-50a5-4a0e-9c9c-0d4c3f0a7b11',
    organisation: 'Hill Road School',
    name: 'Grace Hopper',
    email: 'grace@school.example',
    address: '1 Hill Road\nLeeds LS1 1AA',
    reference: 'LEA-4711',
    items: [
      { productId: 'xl-7', quantity: 12 },
      { productId: 'us-xl-7', quantity: 1 },
    ],
  };
  await post(apiPaths.quotations, quotation);
  const [{ reference: quoted }] = JSON.parse(await shop.command('quotations', 'list', '--json'));
  await shop.command('quotations', 'send', quoted, '--note', 'With spare filters on request.', '--yes');
  await post(apiPaths.leads, { email: 'ada@customer.example', source: 'newsletter' });
  await shop.command('payments', 'record', body.reference ?? '', '--yes');
  // An underpaid order that was dispatched and is being returned, and an unmatched withdrawal for an order that does
  // not exist.
  const sent = (await sendOrder(shop.origin, 'order-that-comes-back', 'mary@customer.example')).body;
  const { reference: other = '', link = '' } = sent as { reference?: string; link?: string };
  await shop.command('payments', 'record', other, '--amount', '20', '--yes');
  await shop.command('orders', 'set-status', other, 'shipped', '--yes');
  const said = { name: 'Mary Somerville', email: 'mary@customer.example', reason: '', step: 'confirm' };
  const withdraw = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...said, ...fields });
    return (await fetch(shop.origin + path, { method: 'POST', body, redirect: 'manual' })).status;
  };
  const key = new URLSearchParams(link.split('#')[1]).get('key') ?? '';
  expect(await withdraw(`/order/${other}/withdraw`, { key, seen: '0', 'line-1': '1' })).toBe(303);
  expect(await withdraw('/withdraw', { reference: 'BB-2222-2222', items: '' })).toBe(200);
  await shop.inStore(async ({ db }) => {
    const person_id = 'maker';
    const maker = {
      id: person_id,
      name: 'Grace',
      role: 'owner',
      created_at: Date.now(),
      deactivated_at: null,
    } as const;
    await db.insertInto('staff_members').values(maker).execute();
    const dates = { created_at: Date.now(), expires_at: Date.now() + 86_400_000, last_used_at: null, revoked_at: null };
    const token = { id: 'warehouse', token_hash: 'none', name: 'Warehouse', scopes: '["orders:read"]', person_id };
    await db
      .insertInto('api_tokens')
      .values({ ...token, ...dates })
      .execute();
    const webhook = { id: 'hook', url: 'https://hooks.example/shop', events: '["order.shipped"]' };
    const states = { created_at: Date.now(), failing_since: Date.now(), disabled_at: Date.now() };
    await db
      .insertInto('webhook_endpoints')
      .values({ ...webhook, ...states })
      .execute();
    const message = { id: 'msg', endpoint_id: 'hook', event: 'order.shipped', payload: '{"type":"order.shipped"}' };
    const tried = { attempts: 3, last_status: 500, last_error: 'HTTP 500', failed_at: Date.now() };
    const times = { created_at: Date.now(), next_attempt_at: Date.now(), delivered_at: null, replayed_at: null };
    await db
      .insertInto('webhook_messages')
      .values({ ...message, ...tried, ...times })
      .execute();
  });
  await shop.command('settings', 'set', 'phone', '+44 20 7946 0000');
  const first = <Row>(rows: readonly Row[]) => rows[0] as Row;
  const reply = { id: '0f1c2f5a-50a5-4a0e-9c9c-0d4c3f0a7b11', title: 'Fans', text: 'Dear {name}.', changed_at: 1 };
  await shop.inStore(({ db }) => db.insertInto('saved_replies').values(reply).execute());
  const imported = { id: 'imported', source: 'Shopify', importedAt: Date.now(), ...importedOrder };
  await shop.inStore((store) =>
    inTransaction(store, async (tx) => {
      await insertImportedOrders(tx, [imported]);
      await saveRedirects(tx, [{ path: '/pages/about-us', target: '/about' }], Date.now());
    }),
  );
  const [message, mail, statement, order] = await shop.inStore(async ({ db }) => [
    first(await db.selectFrom('messages').select('id').execute()).id,
    first(await db.selectFrom('outbox').select('id').execute()).id,
    first(await db.selectFrom('unmatched_withdrawals').select('id').where('outcome', 'is', null).execute()).id,
    first(
      await db.selectFrom('orders').select(['reference', 'customer_email']).where('reference', '<>', other).execute(),
    ),
  ]);
  await shop.inStore((store) =>
    inTransaction(store, async (tx) => {
      const note = { id: 'a-note', text: 'Orders each autumn.', createdAt: Date.now() };
      await insertCustomerNote(tx, order.customer_email, note);
      const content = new TextEncoder().encode('Rooms: 12');
      const file = { id: 'a-file', name: 'rooms.txt', type: 'text/plain; charset=utf-8', size: content.byteLength };
      await insertAttachment(tx, 'customer_note_id', note.id, { ...file, content, createdAt: Date.now() });
    }),
  );
  const unpaid = (await sendOrder(shop.origin, 'order-to-be-paid', 'mary@customer.example')).body.reference;
  return {
    '/orders/:unpaid': `/orders/${unpaid}`,
    '/orders/:reference': `/orders/${order.reference}`,
    '/returns/:number': `/returns/${other}-R1`,
    '/returns/statements/:id': `/returns/statements/${statement}`,
    '/quotations/:reference': `/quotations/${quoted}`,
    '/quotations/:reference/edit': `/quotations/${quoted}/edit`,
    '/messages/:id': `/messages/${message}`,
    '/mail/:id': `/mail/${mail}`,
    '/imported-orders/:id': `/imported-orders/${imported.id}`,
    '/customers/one': `/customers/one?email=${encodeURIComponent(order.customer_email)}`,
  };
}
