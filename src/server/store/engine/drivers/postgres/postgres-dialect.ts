import {
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Responses to BEGIN on connections whose transaction starts together with its first queries. */
const started = new WeakMap<DatabaseConnection, Promise<void>>();

/** Resolves once the transaction on a connection has started; earlier query results are not valid before that. */
export const startOf = (connection: DatabaseConnection): Promise<void> | undefined => started.get(connection);

/** PostgreSQL with a connection pool. */
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
 * Disables Kysely's migration lock, which belongs to a connection that a pooler may hand on: `migrate` takes its own
 * lock.
 */
class PooledPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Sends BEGIN without waiting for the response if the access mode is `read write`; `pipelined` waits for it. */
class PromptDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    started.delete(connection);
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    // The access mode is not sent to the database: a database that its operator made read-only stays read-only.
    const beginning = super.beginTransaction(connection, {});
    beginning.catch(() => undefined);
    started.set(connection, beginning);
  }
}
