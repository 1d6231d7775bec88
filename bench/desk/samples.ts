import type { Database } from '../../src/server/store/engine/database.ts';
import { seededChance } from '../fill/made-up-orders.ts';

/** Existing records of a filled store, as input for calls. */
export type Samples = Awaited<ReturnType<typeof readSamples>>;

const day = 24 * 60 * 60 * 1000;

/** @param shipped reference of an order dispatched by the shop itself, with complete email and invoice */
export async function readSamples(db: Database, shipped: string) {
  const chance = seededChance(Date.now());
  const now = Date.now();
  const orders = db
    .selectFrom('orders')
    .select(['id', 'reference', 'customer_name', 'customer_email', 'postal_code', 'created_at', 'status'])
    .where('customer_email', '<>', '')
    .orderBy('created_at', 'desc');
  const old = [];
  for (let index = 0; index < 60; index++) {
    const before = now - Math.floor(chance() * 1000 * day);
    old.push(await orders.where('created_at', '<', before).limit(1).executeTakeFirstOrThrow());
  }
  const products = await db.selectFrom('products').select(['id', 'position']).orderBy('position').execute();
  const mails = db.selectFrom('outbox').select(['id', 'created_at']).orderBy('created_at', 'desc').limit(1);
  const ofShipped = db.selectFrom('orders').select('id').where('reference', '=', shipped);
  return {
    old,
    // Unpaid orders are dispatched only after a confirmation.
    confirmed: await orders
      .where('status', '=', 'confirmed')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .whereRef('payments.amount_minor', '=', 'orders.total_minor'),
        ),
      )
      .limit(200)
      .execute(),
    products,
    mail: { ...(await mails.where('order_id', 'in', ofShipped).executeTakeFirstOrThrow()), reference: shipped },
    deepMail: await mails.where('created_at', '<', now - 400 * day).executeTakeFirstOrThrow(),
    messages: await db.selectFrom('messages').selectAll().orderBy('created_at').limit(2000).execute(),
    quotations: await db
      .selectFrom('quotations')
      .select(['id', 'reference', 'created_at'])
      .where('sent_at', 'is not', null)
      .orderBy('created_at')
      .limit(2000)
      .execute(),
    leads: await db.selectFrom('newsletter_subscribers').selectAll().orderBy('consented_at').limit(2000).execute(),
    promos: await db.selectFrom('promos').select('code').execute(),
    withdrawals: await db
      .selectFrom('withdrawals')
      .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
      .select(['withdrawals.id', 'withdrawals.made_at', 'withdrawals.nth', 'orders.reference'])
      .orderBy('withdrawals.made_at')
      .limit(1000)
      .execute(),
    payments: await db
      .selectFrom('payments')
      .select(['id', 'received_at'])
      .orderBy('received_at')
      .limit(1000)
      .execute(),
    changes: await db.selectFrom('audit_trail').selectAll().orderBy('at').limit(1000).execute(),
    document: {
      ...(await db
        .selectFrom('invoices')
        .select('number')
        .where('order_id', 'in', ofShipped)
        .executeTakeFirstOrThrow()),
      reference: shipped,
    },
  };
}
