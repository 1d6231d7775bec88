import { sql } from 'kysely';
import { returnNumber } from '../../../domain/buying/withdrawal.ts';
import { emptyEntries } from '../audit/audit-trail.ts';
import { noteChange } from '../audit/note-change.ts';
import type { Tx } from '../engine/database.ts';
import { isOfCustomer } from '../engine/of-customer.ts';
import { setCustomer } from '../orders/order-customer.ts';
import { orderFromRow } from '../orders/orders.ts';
import { deleteStatementsFrom } from '../orders/statements.ts';
import { deleteMails, findMailsAbout } from './customer-data.ts';
import { eraseLeads } from './lead-admin.ts';
import { hashAddress } from './leads.ts';
import { deleteQuotationsFrom } from './quotations.ts';
import { eraseRequestsOf } from './restock-requests.ts';

/** What stands in the place of the name of a customer who was erased. Their e-mail address is empty. */
export const erasedName = 'Erased';

export interface Erased {
  /** Orders that keep their lines and amounts, and the country, which taxes depend on. */
  readonly orders: number;
  readonly leads: number;
  /** Requests to be told when a product is back. */
  readonly restockRequests: number;
  readonly messages: number;
  readonly quotations: number;
  /** The ids of the mails, so that copies of them elsewhere can go too. */
  readonly mails: readonly string[];
}

/** Erases everything that tells who the owner of an address is; orders stay, with their amounts and without a person. */
export async function eraseCustomer(tx: Tx, email: string, now: number): Promise<Erased> {
  // A customer's mails may have gone to an address that their order had before.
  const mails = (await findMailsAbout(tx, email)).map(({ id }) => id);
  mails.push(...(await findMailsOfOrders(tx, email)).filter((id) => !mails.includes(id)));
  await deleteMails(tx, mails);
  const statements = await deleteStatementsFrom(tx, email);
  await emptyEntries(tx, 'return', statements);
  const erased = {
    restockRequests: await eraseRequestsOf(tx, email),
    orders: await anonymiseOrders(tx, email),
    leads: (await eraseLeads(tx, email, now)).leads,
    messages: await deleteMessages(tx, email),
    quotations: await deleteQuotations(tx, email),
  };
  await noteChange(tx, { action: 'customer.erase', subject: hashAddress(email), after: erased }, now);
  return { ...erased, mails };
}

/** What is forgotten of a mail already names nobody: that it was sent stays. */
async function findMailsOfOrders(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select('outbox.id')
    .where(isOfCustomer(tx, email))
    .where('recipient', '<>', '')
    .execute();
  return rows.map(({ id }) => id);
}

async function anonymiseOrders(tx: Tx, email: string): Promise<number> {
  // Held first: from here on nobody corrects them, or keeps their words.
  const rows = await tx
    .updateTable('orders')
    .set((e) => ({ status: e.ref('status') }))
    .where(isOfCustomer(tx, email))
    .returningAll()
    .execute();
  const nobody = { customerName: erasedName, customerEmail: '', shippingAddress: '', city: '', postalCode: '' };
  for (const order of rows.map(orderFromRow)) {
    const { purchaseOrder: _, ...rest } = order;
    await setCustomer(tx, order, { ...rest, customer: { ...order.customer, ...nobody } });
    await eraseWords(tx, order.id);
  }
  const references = rows.map(({ reference }) => reference);
  await emptyEntries(tx, 'order', references);
  await emptyEntries(tx, 'payment', references);
  await emptyEntries(tx, 'return', await namesOfReturns(tx, rows));
  return rows.length;
}

/** What the trail calls the withdrawals from orders. */
async function namesOfReturns(
  tx: Tx,
  orders: readonly { readonly id: string; readonly reference: string }[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const rows = await tx
    .selectFrom('withdrawals')
    .select(['order_id', 'nth'])
    .where('order_id', 'in', [...references.keys()])
    .execute();
  return rows.map(({ order_id, nth }) => returnNumber(references.get(order_id) ?? '', nth));
}

/** What the operator wrote about an order may name its customer, and a parcel's number leads to their door. */
async function eraseWords(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['order_status_changes', 'payments', 'refunds'] as const) {
    await tx.updateTable(table).set({ note: null }).where('order_id', '=', orderId).execute();
  }
  await tx
    .updateTable('payment_settlements')
    .set({ note: null })
    .where('payment_id', 'in', (e) => e.selectFrom('payments').select('id').where('order_id', '=', orderId))
    .execute();
  await eraseWithdrawals(tx, orderId);
  await tx.deleteFrom('order_notes').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('shipments').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('order_links').where('order_id', '=', orderId).execute();
}

/** That something was withdrawn stays, with its amounts; who said so and why does not. */
async function eraseWithdrawals(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['returned_goods', 'withdrawal_closings'] as const) {
    await tx
      .updateTable(table)
      .set({ note: null })
      .where('withdrawal_id', 'in', (e) => e.selectFrom('withdrawals').select('id').where('order_id', '=', orderId))
      .execute();
  }
  await tx
    .updateTable('withdrawals')
    .set({ name: erasedName, email: '', reason: null })
    .where('order_id', '=', orderId)
    .execute();
  const statements = await tx
    .deleteFrom('withdrawal_statements')
    .where('order_id', '=', orderId)
    .returning('id')
    .execute();
  await emptyEntries(
    tx,
    'return',
    statements.map(({ id }) => id),
  );
}

async function deleteMessages(tx: Tx, email: string): Promise<number> {
  const rows = await tx
    .deleteFrom('messages')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .execute();
  await emptyEntries(
    tx,
    'message',
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function deleteQuotations(tx: Tx, email: string): Promise<number> {
  const references = await deleteQuotationsFrom(tx, email);
  await emptyEntries(tx, 'quotation', references);
  return references.length;
}
