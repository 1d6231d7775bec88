import { inject, onTestFinished } from 'vitest';
import { createDatabase } from '../support/databases.ts';
import { type Operator, openOperator } from './operator.ts';

/** An empty PostgreSQL database for one test. */
export function emptyDatabase(): Promise<string> {
  return databaseFrom(undefined);
}

async function databaseFrom(template: string | undefined): Promise<string> {
  const database = await createDatabase(inject('postgresUrl'), template);
  onTestFinished(database.drop);
  return database.url;
}

/** A store in PostgreSQL with the sample products, and its operator. */
export async function openPostgresOperator(): Promise<Operator> {
  return openOperator({ DATABASE_URL: await databaseFrom(inject('storeTemplates').database) });
}
