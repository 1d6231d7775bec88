import { type CustomerCounts, eraseCustomer, exportCustomer } from '../../../contract/customers/customers.ts';
import { isOpenOrder } from '../../../domain/orders/order-status.ts';
import { customerJson } from '../../export/customer-file.ts';
import { findMailFiles } from '../../mail/transport/erase-mail-files.ts';
import { mailFolder } from '../../mail/transport/mail-folder.ts';
import { writeExportAuditEntry } from '../../store/audit/audit-export.ts';
import { type CustomerData, collectCustomerData } from '../../store/customers/customer-data.ts';
import { eraseCustomer as eraseWithin } from '../../store/customers/erase-customer.ts';
import { hashAddress } from '../../store/engine/address-key.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { eraseByEmail, traceRemoval } from './erase-by-email.ts';

export const exportCustomerAction = implement(exportCustomer, async ({ store, clock }, { email }) => {
  const data = await collectCustomerData(store.db, email);
  if (isUnknown(data)) return fail('no-customer-data', { email });
  await writeExportAuditEntry(store, { action: 'export.customer', subject: hashAddress(store.db, email) }, clock());
  const content = new TextEncoder().encode(`${customerJson(email, data)}\n`);
  return { content, type: 'application/json', name: 'customer.json', facts: { email, ...countData(data) } };
});

export const eraseCustomerAction = implement(eraseCustomer, async (context, { email }) => {
  const { store, clock, dataDir, caller, isPreview } = context;
  const data = await collectCustomerData(store.db, email);
  // A folder that cannot be read stops no erasure, whose result says so.
  const files = await findMailFiles(mailFolder({ dataDir }), email, []).catch(() => []);
  const olderMailFiles = files.filter((file) => !data.mails.some(({ id }) => id === file.id)).length;
  if (isUnknown(data) && olderMailFiles === 0) return fail('no-customer-data', { email });
  // Includes documents of orders that had this email before it was corrected.
  const { keptDocuments: kept } = data;
  const expected = {
    ...countData(data),
    ...{ email, olderMailFiles, mailFiles: files.length },
    openOrders: data.orders.flatMap(({ reference, status }) => (isOpenOrder(status) ? [reference] : [])),
    keptDocuments: kept.map(({ number }) => number),
    keptUntil: kept.length > 0 ? Math.max(...kept.map(({ keepUntil }) => keepUntil)) : null,
  };
  if (isPreview) return { ...expected, isGone: true };
  const parts = { store, dataDir, removeTraces: traceRemoval(caller) };
  const done = await eraseByEmail(parts, email, (tx) => eraseWithin(tx, email, clock()));
  const { mailFiles, isGone, failure, left } = done;
  const { forgottenMails: _, mails, ...erased } = done.erased;
  return { ...expected, ...erased, mails: mails.length, mailFiles, isGone, failure, left };
});

function isUnknown(data: CustomerData): boolean {
  return Object.values(data).every((found) => found === undefined || found.length === 0);
}

function countData(data: CustomerData): CustomerCounts {
  return {
    orders: data.orders.length,
    subscribers: data.subscribers.length,
    restockRequests: data.restockRequests.length,
    messages: data.messages.length,
    quotations: data.quotations.length,
    unmatchedWithdrawals: data.unmatchedWithdrawals.length,
    withdrawals: data.withdrawals.length,
    auditEntries: data.auditEntries.length,
    mails: data.mails.length,
    tags: data.tags.length,
    notes: data.notes.length,
  };
}
