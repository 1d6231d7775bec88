import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** PostgreSQL's default template. */
const empty = 'template1';

/**
 * Creates a database on the server of `serverUrl`: empty, or as a copy of the template.
 * @param template name of a database without connections; the new name starts with it
 */
export async function createDatabase(serverUrl: string, template = empty): Promise<TestDatabase> {
  const name = `${template === empty ? 'breezebox_test' : template}_${randomBytes(8).toString('hex')}`;
  // Copying files is faster: through the write-ahead log, creation takes half as long again, and so does dropping.
  await administer(serverUrl, `create database ${name} template ${template} strategy = file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => drop(serverUrl, name) };
}

/** Drops a database and all its copies, which tests leave behind for reuse. */
export async function dropWithCopies(serverUrl: string, { name }: TestDatabase): Promise<void> {
  const copies = await administer(serverUrl, `select datname from pg_database where starts_with(datname, '${name}_')`);
  for (const { datname = '' } of copies) await drop(serverUrl, datname);
  await drop(serverUrl, name);
}

async function drop(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function administer(serverUrl: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
