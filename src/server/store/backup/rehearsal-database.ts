import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';

/** Longer than a rehearsal takes. */
export const abandonedMs = 24 * 60 * 60 * 1000;

type Perform = (statement: string) => Promise<readonly { readonly datname: string }[]>;

/** Creates an empty database next to the shop's; without that privilege, the copy is a file. */
export async function createDatabaseBeside(databaseUrl: string) {
  const name = `breezebox_rehearsal_${Date.now()}_${randomBytes(6).toString('hex')}`;
  const perform: Perform = async (statement) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return (await client.query(statement).finally(() => client.end())).rows;
  };
  try {
    await dropAbandoned(perform);
    await perform(`create database ${name} encoding 'UTF8' template template0`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const why = `PostgreSQL was not rehearsed, only a copy as a file: no database could be created (${reason}).`;
    return { url: undefined, why, drop: async () => undefined };
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    why: undefined,
    drop: async () => void (await perform(`drop database if exists ${name} with (force)`)),
  };
}

const objectInUse = '55006';

/** Drops the databases of this role that killed processes left: they contain personal data. One in use stays. */
async function dropAbandoned(perform: Perform): Promise<void> {
  const unused = await perform(
    `select datname from pg_database where starts_with(datname, 'breezebox_rehearsal_') and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
  );
  for (const { datname } of unused) {
    const createdAt = Number(/^breezebox_rehearsal_(\d+)_[\da-f]{12}$/.exec(datname)?.[1]);
    if (!(Date.now() - createdAt > abandonedMs)) continue;
    await perform(`drop database if exists ${datname}`).catch((error) => {
      if (!(error instanceof DatabaseError && error.code === objectInUse)) throw error;
    });
  }
}
