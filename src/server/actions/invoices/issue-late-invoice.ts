import { hasShipped } from '../../../domain/orders/order-status.ts';
import type { Config } from '../../config/config.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { type Database, inTransaction, type Store } from '../../store/engine/database.ts';
import { findInvoice } from '../../store/invoices/invoices.ts';
import { lockOrder } from '../../store/orders/lock-order.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/payments/payments.ts';
import { type InvoiceSettings, issueInvoice } from './issue-invoice.ts';

interface LateDeps {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly settings: InvoiceSettings;
  /** Bank accounts for an unpaid order; without them, its page explains how to pay. */
  readonly config?: Pick<Config, 'bankAccounts'>;
}

/** Whether an order should have an invoice: it is paid or shipped, and not cancelled. */
export async function isInvoiceDue(db: Database, order: StoredOrder): Promise<boolean> {
  if (order.status === 'cancelled') return false;
  const { state } = await readPaymentSums(db, order);
  return state !== 'unpaid' || hasShipped(order.status);
}

/** Issues a missing invoice, such as for an order paid before the shop issued invoices. */
export async function issueLateInvoice({ store, clock, settings, config }: LateDeps, reference: string): Promise<void> {
  await inTransaction(store, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!order || (await findInvoice(tx, order.id)) || !(await isInvoiceDue(tx, order))) return;
    const now = clock();
    const { number } = await issueInvoice(tx, { settings, accounts: config?.bankAccounts, now }, order);
    await writeAuditEntry(tx, { action: 'order.invoice', subject: reference, after: { invoice: number } }, now);
  });
}
