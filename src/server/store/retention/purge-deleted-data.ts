import { sql } from 'kysely';
import type { Store } from '../engine/database.ts';
import { fileOf, vacuumFile } from '../engine/drivers/sqlite/vacuum.ts';
import type { Schema } from '../engine/schema/schema.ts';

/** The tables that hold who somebody is. */
const personal = [
  'orders',
  'order_status_changes',
  'order_links',
  'shipments',
  'order_notes',
  'order_words',
  'payments',
  'payment_settlements',
  'refunds',
  'withdrawals',
  'returned_goods',
  'withdrawal_closings',
  'withdrawal_deductions',
  'withdrawal_statements',
  'invoices',
  'outbox',
  'subscriptions',
  'leads',
  'restock_requests',
  'messages',
  'message_answers',
  'quotations',
  'audit_trail',
] as const satisfies (keyof Schema)[];

/**
 * Takes out of the database what was erased from its tables: a file is written anew and its log emptied; PostgreSQL is
 * told to give the rows' place free. Neither reaches backups, or what a disk keeps of files that were deleted.
 * @returns false where somebody was reading from the file's log, which the running shop then empties within minutes
 */
export async function purgeDeletedData(store: Store): Promise<boolean> {
  if (store.engine === 'postgres') {
    // Not in a transaction, which it could not be part of.
    await sql`vacuum ${sql.join(personal.map((name) => sql.table(name)))}`.execute(store.db);
    return true;
  }
  const file = await fileOf(store);
  return file === undefined || vacuumFile(file);
}
