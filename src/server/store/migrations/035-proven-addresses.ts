import { type Kysely, sql } from 'kysely';

/**
 * Email addresses whose owner has clicked in an email or paid for an order, and when a rate limit delayed emails to all
 * others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('proven_addresses')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('proven_by', 'text', (c) => c.notNull())
    .addColumn('proven_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('proven_addresses_at').on('proven_addresses').column('proven_at').execute();
  await db.schema.alterTable('outbox').addColumn('counted_at', 'bigint').execute();
  await db.schema.alterTable('outbox').addColumn('held_at', 'bigint').execute();
  await db.schema
    .createIndex('outbox_held')
    .on('outbox')
    .column('held_at')
    .where(sql.ref('held_at'), 'is not', null)
    .execute();
  // A subscription or back-in-stock request is confirmed by a click in an email to that address.
  await sql`insert into proven_addresses (address, proven_by, proven_at)
    select address, 'click', max(at) from (
      select lower(l.email) as address, s.confirmed_at as at
        from leads l inner join subscriptions s on s.address_hash = l.address_hash
        where s.confirmed_at is not null
      union all
      select lower(email) as address, confirmed_at as at from restock_requests where confirmed_at is not null
    ) as confirmed group by address`.execute(db);
  // Orders that were paid before addresses were proven.
  await sql`insert into proven_addresses (address, proven_by, proven_at)
    select lower(o.customer_email), 'payment', max(p.received_at)
      from orders o inner join payments p on p.order_id = o.id
      where p.doubt is null and p.amount_minor > 0 and o.customer_email <> ''
      and not exists (select 1 from proven_addresses known where known.address = lower(o.customer_email))
      group by lower(o.customer_email)`.execute(db);
}
