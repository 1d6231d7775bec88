import { sql } from 'kysely';
import { readGroup } from '../customers/customer-links.ts';
import { eraseProfile } from '../customers/customer-profiles.ts';
import type { Tx } from '../engine/database.ts';

/** Start of a period of whole months that ends at a moment, in milliseconds; in a shorter month, on its last day. */
export function monthsBefore(now: number, months: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').subtract({ months }).epochMilliseconds;
}

/**
 * Deletes tags, notes and their files of people without orders whose last contact was before a moment: a note, a tag,
 * a message, a quotation, a subscription or a back-in-stock request. Merged addresses are one person. Returns the
 * number of people.
 */
export async function purgeProfiles(tx: Tx, before: number, limit: number): Promise<number> {
  const { rows } = await sql<{ main: string }>`
    with entry as (
      select email, created_at as at from customer_notes union all select email, tagged_at from customer_tags),
    profile as (
      select coalesce(link.main_email, entry.email) as main, max(entry.at) as last
      from entry left join customer_links link on link.email = entry.email
      group by coalesce(link.main_email, entry.email) having max(entry.at) < ${before}),
    address as (
      select main, main as email from profile
      union select link.main_email, link.email from customer_links link
        inner join profile on profile.main = link.main_email),
    contact as (
      select lower(email) as email from messages where created_at >= ${before}
      union all select lower(email) from quotations where created_at >= ${before}
      union all select lower(email) from newsletter_subscribers
      union all select lower(email) from back_in_stock_requests)
    select main from profile
    where main not in (
      select address.main from address where address.email in (select email from contact)
      or exists (select 1 from orders where customer_email <> '' and lower(customer_email) = address.email)
      or exists (select 1 from imported_orders where customer_email = address.email))
    order by last, main limit ${sql.lit(limit)}`.execute(tx);
  for (const { main } of rows) {
    for (const address of await readGroup(tx, main)) await eraseProfile(tx, address);
  }
  return rows.length;
}
