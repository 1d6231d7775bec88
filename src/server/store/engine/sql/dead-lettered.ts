import { sql } from 'kysely';

/**
 * Mails that were given up and not forgotten since. SQLite takes their index for a query that says so in the same words
 * alone.
 */
export const isDeadLettered = sql<boolean>`sent_at is null and dead_at is not null and recipient <> ''`;
