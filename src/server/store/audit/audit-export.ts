import { inTransaction, type Store } from '../engine/database.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/** Writes an audit log entry for an export of personal data. */
export function writeExportAuditEntry(
  store: Store,
  what: { readonly action: `export.${string}`; readonly subject: string },
  now: number,
): Promise<void> {
  return inTransaction(store, (tx) => writeAuditEntry(tx, what, now));
}
