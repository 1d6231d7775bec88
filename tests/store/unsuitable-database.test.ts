import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openCliStore } from '../../src/cli/open-cli-store.ts';
import { getReadiness } from '../../src/server/api/health.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { migrate } from '../../src/server/store/engine/migrate.ts';
import { probeWrite } from '../../src/server/store/engine/write-probe.ts';
import { createDatabase } from '../support/database/databases.ts';
import { startCluster } from '../support/database/postgres.ts';

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Creates a role that does not own the database, and returns its connection URL. */
async function openAsStranger() {
  const server = inject('postgresUrl');
  const database = await createDatabase(server);
  const role = `stranger_${randomBytes(6).toString('hex')}`;
  await administer(server, `create role ${role} login password 'secret'`);
  onTestFinished(async () => {
    await database.drop();
    await administer(server, `drop role ${role}`);
  });
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'secret'];
  return { owner: database.url, url: url.href, role, database: database.name };
}

const open = async (DATABASE_URL: string) => closeStore(await openCliStore(readConfig({ DATABASE_URL })));

it('a role without permission to create tables is reported with the command that grants it [SERVICE-7]', async () => {
  const { owner, url, role, database } = await openAsStranger();
  await expect(open(url)).rejects.toThrow(
    `The role ${role} may not create tables in the schema public of the database ${database}. ` +
      `Type as a superuser, connected to this database:\n  GRANT CREATE ON SCHEMA public TO ${role}; GRANT USAGE ON SCHEMA public TO ${role};`,
  );
  // The suggested command suffices; once the tables exist, permission to create more is not needed.
  await administer(owner, `GRANT CREATE ON SCHEMA public TO ${role};`);
  await open(url);
  await administer(owner, `revoke create on schema public from ${role}`);
  await open(url);
  await administer(owner, `revoke usage on schema public from ${role}`, 'revoke usage on schema public from public');
  await expect(open(url)).rejects.toThrow(`GRANT CREATE ON SCHEMA public TO ${role};`);
  await administer(owner, `drop owned by ${role}`);
});

it.each(['WIN1252', 'SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused, with the command to create a suitable one [SERVICE-8]',
  async (encoding) => {
    const server = inject('postgresUrl');
    const name = `encoded_${randomBytes(6).toString('hex')}`;
    await administer(
      server,
      `create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(() => administer(server, `drop database ${name}`, `drop database if exists ${name}_utf8`));
    const url = new URL(server);
    url.pathname = name;
    const said = await open(url.href).catch((error: Error) => error.message);
    expect(said).toContain(`The database ${name} has the encoding ${encoding}`);
    const typed = `CREATE DATABASE ${name}_utf8 ENCODING 'UTF8' TEMPLATE template0;`;
    expect(said).toContain(typed);
    await administer(server, typed);
    url.pathname = `${name}_utf8`;
    await open(url.href);
  },
);

it('a read-only database is reported as such, on start and when it becomes read-only later [SERVICE-9]', async () => {
  const {
    url,
    database: name,
    drop,
  } = await createDatabase(inject('postgresUrl')).then(({ name, url, drop }) => ({ url, database: name, drop }));
  onTestFinished(drop);
  const store = await openStore({ url });
  onTestFinished(() => closeStore(store));
  await migrate(store);
  await administer(url, `alter database ${name} set default_transaction_read_only = on`);
  await expect(open(url)).rejects.toThrow(
    /is read-only for the role .*ALTER DATABASE .* RESET default_transaction_read_only/s,
  );

  const later = await openStore({ url });
  onTestFinished(() => closeStore(later));
  await expect(probeWrite(later)).rejects.toThrow('read-only');
  const app = new Hono().get(
    '/readyz',
    getReadiness({
      store: later,
      pages: { isWarm: () => true },
      isStopping: () => false,
      clock: Date.now,
      config: { dataDir: '.' },
    }) as never,
  );
  const answer = await app.request('/readyz');
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
    503,
    'The database is read-only: a standby in recovery, or default_transaction_read_only is on.',
  ]);
});

it('a standby in recovery is reported as such [SERVICE-9]', { timeout: 120_000 }, async () => {
  const primary = await startCluster();
  onTestFinished(primary.stop);
  await primary.halt('fast');
  const standby = await primary.addStandby();
  onTestFinished(standby.stop);
  await primary.resume();
  await expect(open(standby.url)).rejects.toThrow(
    /is in recovery: it is a standby, or is starting\. It takes no writes/,
  );
});
