import { listImports, undoImport } from '../../../../contract/payments/statements.ts';
import type { OutputOf } from '../../../../contract/shared/operation.ts';
import { hasShipped } from '../../../../domain/orders/order-status.ts';
import { countsTowardsOrder } from '../../../../domain/payments/payment.ts';
import { formatCharge } from '../../../../domain/shared/money/currency.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { writeAuditEntry } from '../../../store/audit/write-audit-entry.ts';
import type { Tx } from '../../../store/engine/database.ts';
import { findInvoice } from '../../../store/invoices/invoices.ts';
import { lockOrder } from '../../../store/orders/lock-order.ts';
import { findPayment, resolvePaymentMismatch, type StoredPayment } from '../../../store/payments/payments.ts';
import { listRefundsOf } from '../../../store/payments/refunds.ts';
import {
  listPaymentsOfImport,
  listStatementImports,
  lockStatementImport,
  releaseStatementLines,
} from '../../../store/payments/statement-imports.ts';
import { readClosedUntil } from '../../../store/reports/closed-months.ts';
import { listWithdrawalsOf } from '../../../store/returns/withdrawals.ts';
import { listPartShipments } from '../../../store/shipping/part-shipments.ts';
import { fail } from '../../failure.ts';
import { implement } from '../../implement.ts';

const maxListed = 20;

export const listImportsAction = implement(listImports, async ({ db }) => ({
  imports: await listStatementImports(db, maxListed),
}));

type Undone = OutputOf<typeof undoImport>;

/**
 * Undoes an import: its payments are resolved as not received, which leaves them in the books, and their orders await
 * payment again. An order with a payment is never cancelled automatically, so none of them expires.
 */
export const undoImportAction = implement(undoImport, async ({ tx, clock }, { id }) => {
  const now = clock();
  const found = await lockStatementImport(tx, id);
  if (!found) return fail('import-not-found', { id });
  if (found.undone_at !== null) return fail('import-already-undone');
  const undone: Undone['undone'][number][] = [];
  const kept: Undone['kept'][number][] = [];
  const keptIds: string[] = [];
  for (const paymentId of await listPaymentsOfImport(tx, id)) {
    const payment = await findPayment(tx, paymentId);
    if (!payment) continue;
    const { reference, amount, currency } = payment;
    const shown = { reference: reference ?? '', amount, currency };
    const reason = (await reasonToKeep(tx, payment)) ?? (await resolve(tx, paymentId, now));
    if (reason !== undefined) {
      kept.push({ ...shown, reason });
      keptIds.push(paymentId);
      continue;
    }
    const after = { payment: paymentId, amount: toDecimal(amount), currency, outcome: 'import-undone' };
    await writeAuditEntry(tx, { action: 'payment.undo', subject: reference ?? paymentId, after }, now);
    undone.push(shown);
  }
  const released = await releaseStatementLines(tx, { importId: id, kept: keptIds, now });
  // Refused, so that the undo is not used up.
  if (released === 0 && kept.length > 0) {
    const named = kept.map(({ reference, amount, currency, reason }) => {
      return { name: [formatCharge(amount, currency), reference].filter(Boolean).join(' for '), reason };
    });
    return fail('nothing-can-be-undone', { kept: named });
  }
  const after = { undone: undone.length, kept: kept.length };
  await writeAuditEntry(tx, { action: 'payment.undo-import', subject: id, after }, now);
  return { id, undone, kept };
});

const isResolved = 'The payment is already resolved.';

/** Resolves a payment as not received; returns a reason to keep it if it was resolved since it was read. */
async function resolve(tx: Tx, paymentId: string, now: number): Promise<string | undefined> {
  const isNew = await resolvePaymentMismatch(tx, paymentId, { outcome: 'returned', note: 'Import undone', now });
  return isNew ? undefined : isResolved;
}

/** Why a payment cannot be undone, as a sentence; undefined if it can. */
async function reasonToKeep(tx: Tx, payment: StoredPayment): Promise<string | undefined> {
  if (payment.settled !== null) return isResolved;
  const order = payment.reference === null ? undefined : await lockOrder(tx, payment.reference);
  // A payment that does not count changes nothing of its order.
  if (!order || !countsTowardsOrder(payment)) return undefined;
  if (hasShipped(order.status)) return 'The order is dispatched.';
  if ((await listPartShipments(tx, order.id)).length > 0) return 'Part of the order is dispatched.';
  if (order.status === 'cancelled') return 'The order is cancelled. Refund the payment instead.';
  const refunds = (await listRefundsOf(tx, order.id)).filter(({ state }) => state !== 'failed');
  if (refunds.length > 0) return 'The order has a refund.';
  if ((await listWithdrawalsOf(tx, order.id)).length > 0) return 'The customer has withdrawn from the order.';
  // Without the payment, the sales of the month would be lower than when it was closed.
  const invoice = await findInvoice(tx, order.id);
  if (invoice && invoice.issuedAt < (await readClosedUntil(tx))) return 'The month of its invoice is closed.';
  return undefined;
}
