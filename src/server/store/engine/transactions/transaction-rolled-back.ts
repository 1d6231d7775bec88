/**
 * What SQLite undoes by itself is over: after some faults, of the disk and its space above all, it rolls the whole
 * transaction back and goes on as if none had been begun. What was asked of that transaction and comes after would each
 * stand by itself, as PostgreSQL keeps it from doing (25P02): an order without its key, a mail without its order.
 */
export class TransactionRolledBack extends Error {
  override readonly name = 'TransactionRolledBack';
  override readonly message = 'SQLite has undone the transaction that this was asked of';
}
