import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';

/** Times and counts are far below 2^53: they come as numbers, not as text. */
const int8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)),
};

/** The database has not answered a query in time; what became of it is not known. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';
}

/**
 * Connections to PostgreSQL that outlive it: one that breaks is replaced at the next query.
 * @param answerWithinMs how long a query may take before its connection is given up as dead; without it, for ever. A
 *   host that vanishes sends no sign, and the system notices after a quarter of an hour.
 */
export function openPool(url: string, answerWithinMs?: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A process that hangs in the middle of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    // What is asked at once is not held back until the answer to the one before has come.
    pipeline: true,
    types,
  });
  // A broken connection is found out at its next use; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = createPreparedStatements();
  return {
    options: pool.options,
    connect: async () => bound(pipelineQueries(await pool.connect(), names), answerWithinMs),
    end: () => pool.end(),
  };
}

/**
 * What is asked at once leaves in one piece: each piece is a call of the system, and wakes the database. Within a
 * transaction, what is asked often has a name, under which the database keeps it with its plan; whoever begins a
 * transaction does it anew should the name be forgotten.
 */
function pipelineQueries(client: pg.PoolClient, names: PreparedStatements): PostgresPoolClient {
  const { stream } = client.connection;
  let isHeld = false;
  let isWithin = false;
  const query = ((what: string, parameters: unknown[] = []) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      // After everything that goes on without waiting.
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    }
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
    if (isDead) throw new QueryTimeout('The connection was given up');
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isDead = true;
      reject(new QueryTimeout(`The database has not answered within ${answerWithinMs} ms`));
    }, answerWithinMs);
    const answer = client.query<Row>(sql, parameters);
    // It fails when the connection is cut, and then nobody may be waiting any more.
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
