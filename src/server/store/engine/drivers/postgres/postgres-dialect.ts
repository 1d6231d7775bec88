import { PostgresAdapter, PostgresDialect } from 'kysely';

/** PostgreSQL with a connection pool. */
export class PooledPostgresDialect extends PostgresDialect {
  override createAdapter(): PooledPostgresAdapter {
    return new PooledPostgresAdapter();
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
