import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { lowerCased } from './case-insensitive.ts';

/**
 * Orders with an email address: not those of erased customers, nor by phone without one. SQLite uses the partial
 * indexes only if a query repeats this verbatim.
 */
export const hasCustomer: RawBuilder<boolean> = sql`customer_email <> ''`;

/** Orders of a customer by email address, case-insensitive. */
export function belongsToCustomer(db: Database, email: string): RawBuilder<boolean> {
  return sql`${hasCustomer} and ${lowerCased(db, 'customer_email')} = ${email.toLowerCase()}`;
}

/** The same for the addresses of one customer. */
export function belongsToAnyOf(db: Database, emails: readonly string[]): RawBuilder<boolean> {
  const [first = ''] = emails;
  // One address is compared by equality, which both databases look up in the index in the sequence of the orders.
  if (emails.length <= 1) return belongsToCustomer(db, first);
  const all = sql.join(emails.map((email) => email.toLowerCase()));
  return sql`${hasCustomer} and ${lowerCased(db, 'customer_email')} in (${all})`;
}
