import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database next to the shop's; without that privilege, the copy is a file. */
export async function createDatabaseBeside(databaseUrl: string) {
  const name = `breezebox_rehearsal_${randomBytes(6).toString('hex')}`;
  const perform = async (statement: string) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  try {
    await perform(`create database ${name} encoding 'UTF8' template template0`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = `PostgreSQL was not rehearsed, only a copy as a file: no database could be created (${reason}).`;
    return { url: undefined, why, drop: async () => undefined };
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, why: undefined, drop: () => perform(`drop database if exists ${name} with (force)`) };
}
