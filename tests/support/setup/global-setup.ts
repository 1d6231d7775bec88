import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropWithCopies } from '../database/databases.ts';
import { startPostgres } from '../database/postgres.ts';
import { makeTemplates } from '../database/store-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, in which a test creates databases of its own. */
    postgresUrl: string;
    /** A SQLite store and, in this PostgreSQL, a database, both with the tables of today and nothing in them. */
    storeTemplates: { readonly file: string; readonly database: string };
  }
}

/** Starts PostgreSQL once a test run and makes the stores that are copied, and removes both at its end. */
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
