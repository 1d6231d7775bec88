import { listChanges } from '../../store/audit/audit-trail.ts';
import type { Database } from '../../store/engine/database.ts';
import type { Quotation } from '../../store/people/quotations.ts';

/** More is not said of one quotation. */
const mostChanges = 500;

/**
 * The orders that were placed from offers which the one that stands has replaced, the newest first. The row keeps those of the
 * offer that stands alone; of those before, the audit trail tells for as long as there is the quotation.
 */
export async function earlierOrders(db: Database, { reference, ordered }: Quotation): Promise<readonly string[]> {
  const changes = await listChanges(db, { kind: 'quotation', subject: reference }, mostChanges);
  const placed = changes
    .filter(({ action }) => action === 'quotation.order')
    .flatMap(({ after }) => (after as { order: string } | null)?.order ?? []);
  return placed.filter((order) => !Object.values(ordered).includes(order));
}
