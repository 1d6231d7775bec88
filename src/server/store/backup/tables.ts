import type { Schema } from '../engine/schema/schema.ts';
import { pageSize } from '../engine/sql/paged.ts';

/**
 * Every table with its primary key, in foreign key order. Not copied to another database: tables without lasting
 * content (`transient`), tables derived from other tables (`derived`), and desk sessions, invitations and challenges
 * (`access`).
 */
const allTables: Record<keyof Schema, readonly string[] | 'transient' | 'derived' | 'access'> = {
  catalogue: ['id'],
  products: ['id'],
  price_history: ['product_id', 'from_at'],
  price_schedules: ['product_id', 'from_at'],
  stock_movements: ['id'],
  promos: ['code'],
  promo_customers: ['code', 'address_hash'],
  orders: ['id'],
  order_lines: ['order_id', 'line'],
  order_status_changes: ['order_id', 'step'],
  order_links: ['token_hash'],
  shipments: ['order_id'],
  part_shipments: ['order_id', 'number'],
  part_shipment_lines: ['order_id', 'number', 'line'],
  parcel_deliveries: ['order_id', 'number'],
  dispatch_lists: ['id'],
  dispatch_list_orders: ['list_id', 'order_id'],
  order_notes: ['id'],
  order_edits: ['order_id', 'id'],
  order_holds: ['order_id'],
  order_search_terms: 'derived',
  order_search_cursor: 'transient',
  payments: ['id'],
  payment_resolutions: ['payment_id'],
  refunds: ['id'],
  withdrawals: ['id'],
  withdrawal_lines: ['withdrawal_id', 'line'],
  returned_goods: ['withdrawal_id', 'step'],
  return_closings: ['withdrawal_id'],
  withdrawal_deductions: ['withdrawal_id'],
  exchanges: ['withdrawal_id'],
  unmatched_withdrawals: ['id'],
  number_series: ['series'],
  invoices: ['number'],
  closed_months: ['month'],
  checkout_sessions: ['id'],
  card_refunds: ['refund_id'],
  provider_events: ['id'],
  disputes: ['id'],
  statement_imports: ['id'],
  statement_lines: ['key'],
  shop_imports: ['id'],
  shop_import_entries: ['import_id', 'position'],
  imported_orders: ['id'],
  redirects: ['path'],
  import_pictures: ['import_id', 'position'],
  idempotency_keys: ['key'],
  outbox: ['id'],
  proven_addresses: ['address'],
  address_keys: ['id'],
  newsletter_subscriptions: ['address_hash'],
  newsletter_subscribers: ['address_hash', 'source'],
  back_in_stock_requests: ['token'],
  customer_tags: ['email', 'tag'],
  customer_notes: ['id'],
  customer_links: ['email'],
  attachments: ['id'],
  messages: ['id'],
  message_answers: ['id'],
  saved_replies: ['id'],
  quotations: ['id'],
  quotation_revisions: ['quotation_id', 'revision'],
  quotation_orders: ['reference'],
  backups: ['id'],
  restore_drills: ['id'],
  rate_limits: 'transient',
  secret_heartbeats: 'transient',
  submitted_pages: 'transient',
  pictures: ['name'],
  picture_files: ['file'],
  audit_trail: ['id'],
  stored_settings: ['key'],
  stored_variables: ['name'],
  update_checks: 'transient',
  exchange_rates: ['state'],
  wordings: ['kind', 'part'],
  articles: ['slug'],
  article_revisions: ['slug', 'revision'],
  staff_members: ['id'],
  staff_roles: ['role'],
  desk_invitations: 'access',
  desk_passkeys: ['id'],
  recovery_codes: ['code_hash'],
  api_tokens: ['id'],
  api_requests: ['key'],
  webhook_endpoints: ['id'],
  webhook_messages: ['id'],
  desk_sessions: 'access',
  desk_challenges: 'access',
  visit_days: ['day'],
  page_views: ['period', 'page'],
  sales_periods: 'derived',
  sales_products: 'derived',
  stale_sales_days: 'derived',
};

/** Rows of up to a few hundred kB each, and attachments of up to 10 MB: page sizes that memory can hold. */
const heavyRows: Partial<Record<keyof Schema, number>> = { picture_files: 25, attachments: 2 };

export interface BackedUpTable {
  readonly name: keyof Schema;
  readonly key: readonly string[];
  /** Rows per page. */
  readonly pageSize: number;
}

/** Tables whose rows are copied. */
export const backedUpTables: readonly BackedUpTable[] = Object.entries(allTables).flatMap(([name, key]) =>
  typeof key === 'string'
    ? []
    : [{ name: name as keyof Schema, key, pageSize: heavyRows[name as keyof Schema] ?? pageSize }],
);

/** Tables derived from backed-up ones: emptied with them and filled again on the next query. */
export const derivedTables = tablesOf('derived');

/** Desk sessions, invitations and challenges: they reference staff and passkeys, and end when these are replaced. */
export const sessionTables = tablesOf('access');

function tablesOf(kind: 'derived' | 'access'): readonly (keyof Schema)[] {
  return Object.entries(allTables).flatMap(([name, key]) => (key === kind ? [name as keyof Schema] : []));
}
