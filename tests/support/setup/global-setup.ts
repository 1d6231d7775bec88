import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropWithCopies } from '../database/databases.ts';
import { startPostgres } from '../database/postgres.ts';
import { makeTemplates } from '../database/store-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's PostgreSQL, in which tests create databases. */
    postgresUrl: string;
    /** An empty SQLite store and an empty PostgreSQL database, both with the current schema. */
    storeTemplates: { readonly file: string; readonly database: string };
  }
}

/** Starts PostgreSQL and creates the template stores once per run, and removes both at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  const { file, database } = await makeTemplates(server.url);
  project.provide('storeTemplates', { file, database: database.name });
  return async () => {
    await Promise.all([dropWithCopies(server.url, database), rm(dirname(file), { recursive: true })]);
    await server.stop();
  };
}
