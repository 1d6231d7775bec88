import { inject, onTestFinished } from 'vitest';
import { takeDatabase } from '../support/database/database-pool.ts';
import { createDatabase } from '../support/database/databases.ts';
import { type Operator, openOperator } from './operator.ts';

/** An empty PostgreSQL database for one test. */
export async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  onTestFinished(drop);
  return url;
}

/** A PostgreSQL store with the sample products, and its operator. */
export async function openPostgresOperator(): Promise<Operator> {
  const { url, giveBack } = await takeDatabase(inject('postgresUrl'), inject('storeTemplates').database);
  onTestFinished(giveBack);
  return openOperator({ DATABASE_URL: url });
}
