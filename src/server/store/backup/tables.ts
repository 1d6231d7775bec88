import type { Schema } from '../engine/schema/schema.ts';
import { pageSize } from '../engine/sql/paged.ts';

/**
 * Every table with its key, in an order in which no row comes before one that it refers to. Tables that hold nothing
 * worth keeping are `passing`: they are not copied to another store. Nor are those that are `reckoned` from others, nor
 * who is at the `door` of the desk: signed in, invited, or just coming in.
 */
const allTables: Record<keyof Schema, readonly string[] | 'passing' | 'reckoned' | 'door'> = {
  catalogue: ['id'],
  products: ['id'],
  price_history: ['product_id', 'from_at'],
  price_changes: ['product_id', 'from_at'],
  promos: ['code'],
  promo_customers: ['code', 'address_hash'],
  orders: ['id'],
  order_lines: ['order_id', 'line'],
  order_status_changes: ['order_id', 'step'],
  order_links: ['token_hash'],
  shipments: ['order_id'],
  order_notes: ['id'],
  order_holds: ['order_id'],
  order_words: 'reckoned',
  order_words_mark: 'passing',
  payments: ['id'],
  payment_settlements: ['payment_id'],
  refunds: ['id'],
  withdrawals: ['id'],
  withdrawal_lines: ['withdrawal_id', 'line'],
  returned_goods: ['withdrawal_id', 'step'],
  withdrawal_closings: ['withdrawal_id'],
  withdrawal_deductions: ['withdrawal_id'],
  withdrawal_statements: ['id'],
  number_series: ['series'],
  invoices: ['number'],
  card_sessions: ['id'],
  card_refunds: ['refund_id'],
  provider_events: ['id'],
  disputes: ['id'],
  idempotency_keys: ['key'],
  outbox: ['id'],
  proven_addresses: ['address'],
  address_keys: ['id'],
  subscriptions: ['address_hash'],
  leads: ['address_hash', 'source'],
  restock_requests: ['token'],
  messages: ['id'],
  message_answers: ['id'],
  quotations: ['id'],
  backups: ['id'],
  rate_limits: 'passing',
  pictures: ['name'],
  picture_files: ['file'],
  audit_trail: ['id'],
  stored_settings: ['key'],
  exchange_rates: ['state'],
  wordings: ['kind', 'part'],
  desk_people: ['id'],
  desk_invitations: 'door',
  desk_passkeys: ['id'],
  desk_sessions: 'door',
  desk_challenges: 'door',
  visit_days: ['day'],
  page_views: ['period', 'page'],
  sales_periods: 'reckoned',
  sales_products: 'reckoned',
  sales_stale: 'reckoned',
};

/** Rows of up to a few hundred kB each: as many at once as the memory bears well. */
const heavyRows: Partial<Record<keyof Schema, number>> = { picture_files: 25 };

export interface BackedUpTable {
  readonly name: keyof Schema;
  readonly key: readonly string[];
  /** How many rows are read at once. */
  readonly pageSize: number;
}

/** The tables whose rows are kept when a store is copied. */
export const backedUpTables: readonly BackedUpTable[] = Object.entries(allTables).flatMap(([name, key]) =>
  typeof key === 'string'
    ? []
    : [{ name: name as keyof Schema, key, pageSize: heavyRows[name as keyof Schema] ?? pageSize }],
);

/**
 * The tables that are reckoned from those that are kept: emptied with them, and filled again when they are next asked.
 */
export const derivedTables = tablesOf('reckoned');

/**
 * Who is signed in to the desk, invited or coming in: they refer to people and passkeys, and end where these are
 * replaced.
 */
export const sessionTables = tablesOf('door');

function tablesOf(kind: 'reckoned' | 'door'): readonly (keyof Schema)[] {
  return Object.entries(allTables).flatMap(([name, key]) => (key === kind ? [name as keyof Schema] : []));
}
