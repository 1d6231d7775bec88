import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '../support/databases.ts';
import { type Operator, openOperator } from './operator.ts';

/** An empty PostgreSQL database for one test. */
export async function emptyDatabase(): Promise<string> {
  const database = await createDatabase(inject('postgresUrl'));
  onTestFinished(database.drop);
  return database.url;
}

/** A store in PostgreSQL with the sample products, and its operator. */
export async function openPostgresOperator(): Promise<Operator> {
  return openOperator({ DATABASE_URL: await emptyDatabase() });
}
