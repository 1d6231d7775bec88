import { type AuditEntry, listAuditEntries } from '../../store/audit/audit-log.ts';
import type { Database } from '../../store/engine/database.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { Quotation } from '../../store/quotations/quotations.ts';

/** More is not said of one quotation. */
const maxChanges = 500;

/**
 * The orders that were placed from offers which the one that stands has replaced, the newest first. The row keeps those
 * of the offer that stands alone; of those before, the audit trail tells for as long as there is the quotation.
 */
export async function earlierOrders(db: Database, { reference, ordered }: Quotation): Promise<readonly string[]> {
  const changes = await listAuditEntries(db, { kind: 'quotation', subject: reference }, maxChanges);
  const placed = changes.flatMap((change) => orderedBy(change) ?? []);
  return placed.filter((order) => !Object.values(ordered).includes(order));
}

/**
 * The quotation that an order came from, by its reference; undefined where it came otherwise, or whoever asked for it
 * was erased.
 */
export async function quotationBefore(
  db: Database,
  { origin, reference, createdAt }: StoredOrder,
): Promise<string | undefined> {
  if (origin !== 'quotation') return undefined;
  // The trail has it under the moment of the order.
  const then = { kind: 'quotation', since: createdAt, before: createdAt + 1 } as const;
  return (await listAuditEntries(db, then, maxChanges)).find((change) => orderedBy(change) === reference)?.subject;
}

function orderedBy({ action, after }: AuditEntry): string | undefined {
  return action === 'quotation.order' ? (after as { order: string } | null)?.order : undefined;
}
