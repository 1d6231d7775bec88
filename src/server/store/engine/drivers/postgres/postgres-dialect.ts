import {
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Of connections whose transaction begins together with its first questions: the answer to what begins it. */
const begun = new WeakMap<DatabaseConnection, Promise<void>>();

/** Resolves once the transaction on a connection has begun; whatever was asked in it counts only then. */
export const hasBegun = (connection: DatabaseConnection): Promise<void> | undefined => begun.get(connection);

/** PostgreSQL behind a pool of connections. */
export class PooledPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): PooledPostgresAdapter {
    return new PooledPostgresAdapter();
  }

  override createDriver(): PostgresDriver {
    return new PromptDriver(this.#config);
  }
}

/**
 * Kysely locks a connection while it migrates, and a pooler hands connections on: `migrate` takes a lock of its own.
 */
class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Does not wait for a transaction to begin of which it is said that it writes: `unqueued` sees to that. */
class PromptDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    begun.delete(connection);
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    // Without saying so to the database: what is read-only by its owner's wish stays so.
    const beginning = super.beginTransaction(connection, {});
    beginning.catch(() => undefined);
    begun.set(connection, beginning);
  }
}
