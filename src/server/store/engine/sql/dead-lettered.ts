import { sql } from 'kysely';

/**
 * Dead letters that have not been erased. SQLite uses the partial index only if the query repeats its condition
 * verbatim.
 */
export const isDeadLettered = sql<boolean>`sent_at is null and dead_lettered_at is not null and recipient <> ''`;
