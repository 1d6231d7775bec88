import { issueInvoice as contract } from '../../../contract/invoices/documents.ts';
import { hasShipped } from '../../../domain/orders/order-status.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import type { Database } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/payments/payments.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Issues a missing invoice, such as for an order paid before the shop issued invoices. */
export const issueInvoiceAction = implement(contract, async ({ tx, clock, settings, config }, { reference }) => {
  const order = await lockOrder(tx, reference);
  if (!order) return fail('order-not-found', { reference });
  if (!(await isInvoiceDue(tx, order))) return fail('invoice-not-due', order);
  const there = await findInvoice(tx, order.id);
  if (there) return { number: there.number, isNew: false };
  const now = clock();
  const { number } = await issueInvoice(tx, { settings, accounts: config.bankAccounts, now }, order);
  await writeAuditEntry(tx, { action: 'order.invoice', subject: reference, after: { invoice: number } }, now);
  return { number, isNew: true };
});

/** Whether an order should have an invoice: it is paid or shipped, and not cancelled. */
async function isInvoiceDue(db: Database, order: StoredOrder): Promise<boolean> {
  if (order.status === 'cancelled') return false;
  const { state } = await readPaymentSums(db, order);
  return state !== 'unpaid' || hasShipped(order.status);
}
