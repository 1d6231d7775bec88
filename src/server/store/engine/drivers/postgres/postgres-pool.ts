import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';

/** Times and counts are far below 2^53: parsed as numbers instead of text. */
const int8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)),
};

/** The database did not answer a query in time; whether the query took effect is unknown. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';
}

/**
 * Connection pool that survives a restart of PostgreSQL: a broken connection is replaced at the next query.
 * @param answerWithinMs query timeout after which a connection is abandoned as dead; no limit by default. A host that
 *   vanishes sends nothing, and the operating system notices after a quarter of an hour.
 */
export function openPool(url: string, answerWithinMs?: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A process that hangs in a transaction must not hold its locks indefinitely.
    idle_in_transaction_session_timeout: 30_000,
    // Queries issued at once are sent without waiting for the previous response.
    pipeline: true,
    types,
  });
  // A broken connection is detected at its next use; without listeners the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = createPreparedStatements();
  return {
    options: pool.options,
    connect: async () => bound(prepareFrequent(await pool.connect(), names), answerWithinMs),
    end: () => pool.end(),
  };
}

/**
 * Inside a transaction, prepares frequent statements under a name; if the database no longer knows the name, the
 * caller retries the transaction.
 */
function prepareFrequent(client: pg.PoolClient, names: PreparedStatements): PostgresPoolClient {
  let isWithin = false;
  const query = ((what: string, parameters: unknown[] = []) => {
    if (typeof what === 'string' && parameters.length === 0) isWithin = isWithinAfter(what, isWithin);
    const name = isWithin && parameters.length > 0 ? names.nameOf(what) : undefined;
    if (name === undefined) return client.query(what, parameters);
    const answer = client.query({ name, text: what, values: parameters });
    answer.catch(names.note);
    return answer;
  }) as unknown as PostgresPoolClient['query'];
  return { query, release: (destroy) => client.release(destroy) };
}

const isWithinAfter = (what: string, before: boolean) =>
  /^(?:begin|start transaction)/.test(what) || (before && !/^(?:commit|rollback)$/.test(what));

function bound(client: PostgresPoolClient, answerWithinMs: number | undefined): PostgresPoolClient {
  if (answerWithinMs === undefined) return client;
  let isDead = false;

  async function ask<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (isDead) throw new QueryTimeout('The connection was abandoned');
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isDead = true;
      reject(new QueryTimeout(`The database has not answered within ${answerWithinMs} ms`));
    }, answerWithinMs);
    const answer = client.query<Row>(sql, parameters);
    // It rejects when the connection is cut, possibly after the caller has stopped waiting.
    answer.catch(() => {});
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  function query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(what: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    return typeof what === 'string' ? ask<Row>(what, parameters) : client.query(what);
  }
  return { query, release: (destroy) => client.release(destroy === true || isDead) };
}
