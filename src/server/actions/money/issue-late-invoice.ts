import { hasLeft } from '../../../domain/buying/order-status.ts';
import type { Config } from '../../config/config.ts';
import { noteChange } from '../../store/audit/note-change.ts';
import { type Database, inTransaction, type Store } from '../../store/engine/database.ts';
import { holdOrder } from '../../store/orders/hold-order.ts';
import { findInvoice } from '../../store/orders/invoices.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import { readPaymentSums } from '../../store/orders/payments.ts';
import { type InvoiceSettings, issueInvoice } from './issue-invoice.ts';

interface LateParts {
  readonly store: Store;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly settings: InvoiceSettings;
  /** Where it can be paid, if it is not; its page says how where nothing is told. */
  readonly config?: Pick<Config, 'bankAccounts'>;
}

/** Whether an order should have its invoice: it is paid or shipped, and was not cancelled. */
export async function isInvoiceDue(db: Database, order: StoredOrder): Promise<boolean> {
  if (order.status === 'cancelled') return false;
  const { state } = await readPaymentSums(db, order);
  return state !== 'unpaid' || hasLeft(order.status);
}

/** Gives an order its invoice that should have one and has none, such as one that was paid before there were invoices. */
export async function issueLateInvoice(
  { store, clock, settings, config }: LateParts,
  reference: string,
): Promise<void> {
  await inTransaction(store, async (tx) => {
    const order = await holdOrder(tx, reference);
    if (!order || (await findInvoice(tx, order.id)) || !(await isInvoiceDue(tx, order))) return;
    const now = clock();
    const { number } = await issueInvoice(tx, { settings, accounts: config?.bankAccounts, now }, order);
    await noteChange(tx, { action: 'order.invoice', subject: reference, after: { invoice: number } }, now);
  });
}
