import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, in which a test creates databases of its own. */
    postgresUrl: string;
  }
}

/** Starts PostgreSQL once a test run, and stops it at its end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}
