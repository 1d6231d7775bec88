import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { lowerCased } from './case-insensitive.ts';

/** Orders with an email address, which erased customers and some callers lack. SQLite uses the partial indexes only if a query repeats this verbatim. */
export const hasCustomer: RawBuilder<boolean> = sql`customer_email <> ''`;

/** Orders of a customer by email address, case-insensitive. */
export function belongsToCustomer(db: Database, email: string): RawBuilder<boolean> {
  return sql`${hasCustomer} and ${lowerCased(db, 'customer_email')} = ${email.toLowerCase()}`;
}
