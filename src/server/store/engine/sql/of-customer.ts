import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { lowerCased } from './case-insensitive.ts';

/** Orders whose customer was not erased. SQLite takes the indexes for a query that says so in the same words alone. */
export const hasCustomer: RawBuilder<boolean> = sql`customer_email <> ''`;

/** Orders of the owner of an address, whatever the case in which it was typed. */
export function belongsToCustomer(db: Database, email: string): RawBuilder<boolean> {
  return sql`${hasCustomer} and ${lowerCased(db, 'customer_email')} = ${email.toLowerCase()}`;
}
