import { sql } from 'kysely';
import type { Store } from '../engine/database.ts';
import { fileOf, vacuumFile } from '../engine/drivers/sqlite/vacuum.ts';
import type { Schema } from '../engine/schema/schema.ts';

/** Tables with personal data. */
const personal = [
  'orders',
  'order_status_changes',
  'order_links',
  'shipments',
  'part_shipments',
  'order_notes',
  'order_search_terms',
  'payments',
  'payment_resolutions',
  'refunds',
  'withdrawals',
  'returned_goods',
  'return_closings',
  'withdrawal_deductions',
  'unmatched_withdrawals',
  'invoices',
  'outbox',
  'newsletter_subscriptions',
  'newsletter_subscribers',
  'back_in_stock_requests',
  'messages',
  'message_answers',
  'quotations',
  'audit_trail',
] as const satisfies (keyof Schema)[];

/**
 * Removes erased data from the storage: VACUUM and WAL truncation for SQLite, VACUUM for PostgreSQL. Backups, and
 * what a disk retains of deleted files, are not covered.
 * @returns false if a reader kept the WAL from being truncated; the running shop then truncates it within minutes
 */
export async function purgeDeletedData(store: Store): Promise<boolean> {
  if (store.engine === 'postgres') {
    // VACUUM cannot run in a transaction.
    await sql`vacuum ${sql.join(personal.map((name) => sql.table(name)))}`.execute(store.db);
    return true;
  }
  const file = await fileOf(store);
  return file === undefined || vacuumFile(file);
}
