/**
 * SQLite rolled the transaction back automatically, as it does after some faults, above all disk errors and a full
 * disk. Later statements would then run in autocommit mode: an order without its idempotency key, an outbox message
 * without its order. PostgreSQL rejects them (25P02).
 */
export class TransactionRolledBack extends Error {
  override readonly name = 'TransactionRolledBack';
  override readonly message = 'SQLite has undone the transaction that this was asked of';
}
