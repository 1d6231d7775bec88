import { inTransaction, type Store } from '../engine/database.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/** That somebody took data of people out of the store stands in the trail as well. */
export function writeExportAuditEntry(
  store: Store,
  what: { readonly action: `export.${string}`; readonly subject: string },
  now: number,
): Promise<void> {
  return inTransaction(store, (tx) => writeAuditEntry(tx, what, now));
}
