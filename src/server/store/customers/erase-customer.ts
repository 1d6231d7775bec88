import { sql } from 'kysely';
import { returnNumber } from '../../../domain/returns/return-number.ts';
import { redactAuditEntries } from '../audit/audit-log.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { hashAddress } from '../engine/address-key.ts';
import type { Tx } from '../engine/database.ts';
import { eraseImportedOrder, eraseImportedOrders } from '../imports/imported-orders.ts';
import { deleteWithCopies } from '../mail/delete-mails.ts';
import { deleteProof } from '../mail/proven-addresses.ts';
import { eraseSubscribers } from '../newsletter/subscriber-admin.ts';
import { lockOrder, lockOrdersOf } from '../orders/lock-order.ts';
import { setCustomer } from '../orders/order-customer.ts';
import type { OrderHeader } from '../orders/orders.ts';
import { deleteQuotationsFrom } from '../quotations/quotations.ts';
import { deleteUnmatchedWithdrawalsFrom } from '../returns/unmatched-withdrawals.ts';
import { listWithdrawalsElsewhere } from '../returns/withdrawals.ts';
import { erasePartShipments } from '../shipping/part-shipments.ts';
import { assertAddress, findMailsAbout } from './customer-data.ts';
import { eraseProfile } from './customer-profiles.ts';
import { findByValue, redactAuditEntriesOf } from './find-by-value.ts';

/** Replaces the name of an erased customer. Their email address is empty. */
export const erasedName = 'Erased';
const statedByNobody = { name: erasedName, email: '', reason: null };

export interface Erased {
  /** Orders keep their lines and amounts, and the country, on which tax depends. */
  readonly orders: number;
  /** Orders of a former shop, which keep the same. */
  readonly importedOrders: number;
  readonly subscribers: number;
  /** Back-in-stock requests. */
  readonly restockRequests: number;
  readonly messages: number;
  readonly quotations: number;
  /** Ids of the deleted emails, so that copies elsewhere can be deleted too. */
  readonly mails: readonly string[];
  /**
   * Emails about their orders that were purged before: copies may have been sent to an earlier email address of the
   * order.
   */
  readonly forgottenMails: readonly string[];
  /** Redacted audit log entries in which the email address was one of several values. */
  readonly auditEntries: number;
}

/** Erases all data that identifies the owner of an email address; orders stay, anonymised, with their amounts. */
export async function eraseCustomer(tx: Tx, email: string, now: number): Promise<Erased> {
  assertAddress(email);
  // Deletes the customer's records first: a concurrent transaction that emails them holds a lock on one of these, so
  // its email is in the outbox once the lock is acquired.
  const statements = await deleteUnmatchedWithdrawalsFrom(tx, email);
  await redactAuditEntries(tx, 'return', statements);
  const [quotations, messages] = [await deleteQuotations(tx, email), await deleteMessages(tx, email)];
  const { subscribers, restockRequests, mails: offers } = await eraseSubscribers(tx, email, now);
  await deleteProof(tx, email);
  await eraseProfile(tx, email);
  const named = await findByValue(tx, email);
  const orders = await lockOrdersOf(tx, email);
  const elsewhere = await listWithdrawalsElsewhere(tx, email);
  for (const { id } of elsewhere) {
    await tx.updateTable('withdrawals').set(statedByNobody).where('id', '=', id).execute();
    await tx.deleteFrom('attachments').where('withdrawal_id', '=', id).execute();
  }
  // The entry of a return label names its file.
  const returns = elsewhere.map(({ reference, nth }) => returnNumber(reference, nth));
  await redactAuditEntries(tx, 'return', returns);
  const others = await deleteWithCopies(tx, async () => {
    // Emails about the orders may have been sent to an earlier address.
    const about = [...(await findMailsAbout(tx, email)), ...(await findMailsOfOrders(tx, orders))];
    return [...new Set(about.map(({ id }) => id))];
  });
  // The remaining emails about the orders were purged before.
  const forgottenMails = await findForgotten(tx, orders);
  await anonymiseOrders(tx, orders);
  await redactAuditEntriesOf(
    tx,
    named.auditEntries.map(({ id }) => id),
  );
  const erased = {
    importedOrders: await eraseImportedOrders(tx, email),
    restockRequests,
    orders: orders.length,
    subscribers,
    messages,
    quotations,
    auditEntries: named.auditEntries.length,
  };
  // Entries of earlier versions have the count of subscribers under this name.
  const { subscribers: leads, ...after } = erased;
  const subject = hashAddress(tx, email);
  await writeAuditEntry(tx, { action: 'customer.erase', subject, after: { ...after, leads } }, now);
  return { ...erased, mails: [...offers, ...others], forgottenMails };
}

/** Erases the customer of one order, who gave no email address. Its key in the audit log is the order's reference. */
export async function eraseCustomerOfOrder(tx: Tx, reference: string, now: number) {
  const order = await lockOrder(tx, reference);
  const orders = order && order.customer.customerEmail === '' ? [order] : [];
  const others = await deleteWithCopies(tx, async () => (await findMailsOfOrders(tx, orders)).map(({ id }) => id));
  const forgottenMails = await findForgotten(tx, orders);
  await anonymiseOrders(tx, orders);
  const subject = hashAddress(tx, reference);
  await writeAuditEntry(tx, { action: 'customer.erase', subject, after: { orders: orders.length } }, now);
  return { mails: others, forgottenMails };
}

/** Erases the customer of an imported order without an email address. Its key in the audit log is the order's id. */
export async function eraseCustomerOfImportedOrder(tx: Tx, id: string, now: number): Promise<{ mails: string[] }> {
  await eraseImportedOrder(tx, id);
  const subject = hashAddress(tx, id);
  await writeAuditEntry(tx, { action: 'customer.erase', subject, after: { importedOrders: 1 } }, now);
  return { mails: [] };
}

/** Purged emails keep the fact that they were sent, and their ids name the files written of them. */
async function findForgotten(tx: Tx, orders: readonly OrderHeader[]): Promise<string[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await tx
    .selectFrom('outbox')
    .select('id')
    .where('order_id', 'in', ids)
    .where('recipient', '=', '')
    .execute();
  return rows.map(({ id }) => id);
}

/** Skips purged emails, which identify no one. */
async function findMailsOfOrders(tx: Tx, orders: readonly OrderHeader[]): Promise<{ readonly id: string }[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  return tx.selectFrom('outbox').select('id').where('order_id', 'in', ids).where('recipient', '<>', '').execute();
}

/** @param orders under row locks: no correction or note can be added concurrently */
async function anonymiseOrders(tx: Tx, orders: readonly OrderHeader[]): Promise<void> {
  const erased = { customerName: erasedName, customerEmail: '', shippingAddress: '', city: '', postalCode: '' };
  for (const order of orders) {
    const { purchaseOrder: _, ...rest } = order;
    await setCustomer(tx, order, { ...rest, customer: { ...erased, country: order.customer.country } });
    await eraseOrderTexts(tx, order.id);
  }
  const references = orders.map(({ reference }) => reference);
  await redactAuditEntries(tx, 'order', references);
  await redactAuditEntries(tx, 'payment', references);
  await redactAuditEntries(tx, 'return', await namesOfReturns(tx, orders));
}

/** Returns the audit log subjects of the orders' withdrawals. */
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

/** Erases staff notes, which may name the customer, and tracking numbers, which lead to their address. */
async function eraseOrderTexts(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['order_status_changes', 'payments', 'refunds'] as const) {
    await tx.updateTable(table).set({ note: null }).where('order_id', '=', orderId).execute();
  }
  await tx
    .updateTable('payment_resolutions')
    .set({ note: null })
    .where('payment_id', 'in', (e) => e.selectFrom('payments').select('id').where('order_id', '=', orderId))
    .execute();
  await eraseWithdrawals(tx, orderId);
  await tx.deleteFrom('order_notes').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('shipments').where('order_id', '=', orderId).execute();
  await erasePartShipments(tx, orderId);
  await tx.updateTable('dispatch_list_orders').set({ former_shipment: null }).where('order_id', '=', orderId).execute();
  await tx.deleteFrom('order_links').where('order_id', '=', orderId).execute();
  await tx
    .updateTable('order_holds')
    .set({ mailbox_hash: null, network_hash: null, block_hash: null, site_hash: null })
    .where('order_id', '=', orderId)
    .execute();
}

/** Anonymises withdrawals: amounts stay; names and reasons do not. */
async function eraseWithdrawals(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['returned_goods', 'return_closings', 'withdrawal_deductions'] as const) {
    await tx
      .updateTable(table)
      .set({ note: null })
      .where('withdrawal_id', 'in', (e) => e.selectFrom('withdrawals').select('id').where('order_id', '=', orderId))
      .execute();
  }
  await tx.updateTable('withdrawals').set(statedByNobody).where('order_id', '=', orderId).execute();
  await tx
    .deleteFrom('attachments')
    .where('withdrawal_id', 'in', (e) => e.selectFrom('withdrawals').select('id').where('order_id', '=', orderId))
    .execute();
  const statements = await tx
    .deleteFrom('unmatched_withdrawals')
    .where('order_id', '=', orderId)
    .returning('id')
    .execute();
  await redactAuditEntries(
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
  await redactAuditEntries(
    tx,
    'message',
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function deleteQuotations(tx: Tx, email: string): Promise<number> {
  const references = await deleteQuotationsFrom(tx, email);
  await redactAuditEntries(tx, 'quotation', references);
  return references.length;
}
