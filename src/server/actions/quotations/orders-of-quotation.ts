import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';

/** Maximum audit log entries read for a quotation. */
const maxChanges = 500;

/**
 * Lists orders placed from earlier issues of a quotation, newest first. The row has only the orders of the current
 * issue; the audit log has the earlier ones while the quotation exists.
 */
export async function earlierOrders(db: Database, { reference, ordered }: Quotation): Promise<readonly string[]> {
  const changes = await listAuditEntries(db, { kind: 'quotation', subject: reference }, maxChanges);
  const placed = changes.flatMap((change) => orderedBy(change) ?? []);
  return placed.filter((order) => !Object.values(ordered).includes(order));
}

/**
 * Returns the reference of the quotation that an order came from; undefined if it has another origin, or the
 * requester was erased.
 */
export async function quotationBefore(
  db: Database,
  { origin, reference, createdAt }: StoredOrder,
): Promise<string | undefined> {
  if (origin !== 'quotation') return undefined;
  // The audit log entry has the order's timestamp.
  const then = { kind: 'quotation', since: createdAt, before: createdAt + 1 } as const;
  return (await listAuditEntries(db, then, maxChanges)).find((change) => orderedBy(change) === reference)?.subject;
}

function orderedBy({ action, after }: AuditEntry): string | undefined {
  return action === 'quotation.order' ? (after as { order: string } | null)?.order : undefined;
}
