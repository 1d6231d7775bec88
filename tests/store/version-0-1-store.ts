import type { Kysely } from 'kysely';
import { closeStore, openStore } from '../../src/server/store/engine/database.ts';
import { type FormerRow, formerOrder, migrateTo } from './former-stores.ts';
import { noon } from './samples.ts';

/** Tables and columns that migration 045 renames, by their former names. */
export const renamed: Record<string, { to: string; columns?: Record<string, string> }> = {
  audit_trail: { to: 'audit_trail', columns: { door: 'channel' } },
  card_refunds: { to: 'card_refunds', columns: { looks: 'poll_attempts', next_look_at: 'next_poll_at' } },
  card_sessions: { to: 'checkout_sessions', columns: { looks: 'poll_attempts', next_look_at: 'next_poll_at' } },
  desk_people: { to: 'staff_members', columns: { ended_at: 'deactivated_at' } },
  invoices: { to: 'invoices', columns: { keep_until: 'retain_until' } },
  leads: { to: 'newsletter_subscribers' },
  order_words: { to: 'order_search_terms' },
  order_words_mark: { to: 'order_search_cursor' },
  outbox: { to: 'outbox', columns: { dead_at: 'dead_lettered_at' } },
  payment_settlements: { to: 'payment_resolutions', columns: { settled_at: 'resolved_at' } },
  payments: { to: 'payments', columns: { doubt: 'mismatch_reason' } },
  price_changes: { to: 'price_schedules', columns: { planned_at: 'scheduled_at', door: 'channel' } },
  restock_requests: { to: 'back_in_stock_requests', columns: { question_sent_at: 'confirmation_sent_at' } },
  sales_stale: { to: 'stale_sales_days' },
  subscriptions: { to: 'newsletter_subscriptions', columns: { question_sent_at: 'confirmation_sent_at' } },
  withdrawal_closings: { to: 'return_closings' },
  withdrawal_statements: {
    to: 'unmatched_withdrawals',
    columns: { obstacle: 'unmatched_reason', settled_at: 'resolved_at' },
  },
};

export const day = 24 * 60 * 60_000;
const order_id = 'order';
const order = { ...formerOrder('BB-1111-1111'), id: order_id, status: 'shipped' };
const product = { position: 0, brand: 'Breezebox', region: 'uk-eu', room_size: 'medium', is_featured: 1, in_stock: 1 };
const texts = { description: '', features: '[]', specifications: '{}', pictures: '[]' };
const money = { amount_minor: 251_00, currency: 'GBP' };
const polled = { next_look_at: noon, looks: 3 };
const mail = { kind: 'welcome', recipient: 'ada@customer.example', payload: '{}', attempts: 1, next_attempt_at: noon };
const totals = { net_minor: 251_00, tax_minor: 0, gross_minor: 251_00, tax_basis_points: null };
const declared = { reference: 'BB-2', name: 'Ada', email: 'ada@customer.example', items: null, reason: null };
const address = { address_hash: 'hash of ada', email: 'ada@customer.example' };
const withdrawal = { order_id, shipped: 1, name: 'Ada', email: 'ada@customer.example', reason: null, made_at: noon };

/** Rows of version 0.1 in every table that changes, and in the tables that they reference. */
const rows: readonly (readonly [table: string, ...rows: FormerRow[]])[] = [
  ['products', { id: 'xl-7', name: 'XL-7', price_minor: 251_00, updated_at: noon, ...product, ...texts }],
  ['orders', order],
  [
    'order_lines',
    {
      ...{ order_id, line: 1, product_id: 'xl-7', name: 'XL-7', quantity: 1 },
      ...{ unit_price_minor: 251_00, line_total_minor: 251_00 },
    },
  ],
  [
    'payments',
    { id: 'open', order_id, method: 'card', ...money, doubt: 'already-paid', received_at: noon },
    { id: 'resolved', order_id, method: 'transfer', ...money, doubt: 'amount-differs', received_at: noon + 1 },
  ],
  ['payment_settlements', { payment_id: 'resolved', outcome: 'counted', note: 'It is right.', settled_at: noon }],
  ['refunds', { id: 'refund', order_id, method: 'card', ...money, created_at: noon }],
  ['card_refunds', { refund_id: 'refund', payment_id: 'open', state: 'asked', changed_at: noon, ...polled }],
  ['card_sessions', { id: 'session', order_id, ...money, state: 'open', created_at: noon, ...polled }],
  ['withdrawals', { id: 'one', nth: 1, ...withdrawal }, { id: 'two', nth: 2, ...withdrawal }],
  ['withdrawal_closings', { withdrawal_id: 'one', note: 'Never sent.', closed_at: noon }],
  [
    'withdrawal_statements',
    { id: 'open', ...declared, obstacle: 'no-such-order', open_key: 'key', received_at: noon },
    { id: 'done', ...declared, obstacle: 'late', received_at: noon, outcome: 'dismissed', settled_at: noon + 1 },
  ],
  ['number_series', { series: 'invoice', last: 9, last_issued_at: noon }],
  [
    'invoices',
    {
      ...{ number: 'BB-INV-9', series: 'invoice', sequence: 9, order_id, issued_at: noon, currency: 'GBP' },
      ...{ country: 'GB', ...totals, content: '{"purchaseOrder":"PO 7"}', buyer: '{}', keep_until: noon + day },
    },
  ],
  [
    'outbox',
    { id: 'waiting', ...mail, created_at: noon },
    { id: 'dead', ...mail, created_at: noon, dead_at: noon + 7 * day },
  ],
  ['subscriptions', { address_hash: 'hash of ada', token: 'stop', asked_at: noon, question_sent_at: noon }],
  ['leads', { ...address, source: 'newsletter', consent_wording: 'Yes.', consented_at: noon }],
  ['restock_requests', { token: 'back', product_id: 'xl-7', ...address, asked_at: noon, question_sent_at: noon }],
  [
    'price_changes',
    {
      ...{ product_id: 'xl-7', from_at: noon + day, price_minor: 199_00, planned_at: noon },
      ...{ door: 'desk', person_id: 'p-1', actor: 'Olive' },
    },
  ],
  [
    'desk_people',
    { id: 'p-1', name: 'Olive', role: 'owner', created_at: noon },
    { id: 'p-2', name: 'Hugo', role: 'helper', created_at: noon, ended_at: noon + 1 },
  ],
  ['desk_invitations', { token_hash: 'invitation', person_id: 'p-1', created_at: noon, expires_at: noon + day }],
  [
    'audit_trail',
    {
      id: '1',
      at: noon,
      door: 'command',
      actor: 'root',
      action: 'person.add',
      subject_kind: 'person',
      subject: 'Olive',
    },
  ],
  ['order_words', { word: 'lovelace', placed_at: noon, order_id }],
  ['sales_stale', { id: 'stale', day: '2026-11-21' }],
];

/** Creates a store with the tables and rows of version 0.1. */
export async function fillFormerStore(url: string): Promise<Map<string, FormerRow[]>> {
  const store = await openStore({ url });
  try {
    const db = await migrateTo(store, '044-staff-roles');
    for (const [table, ...values] of rows) for (const row of values) await db.insertInto(table).values(row).execute();
    await db
      .updateTable('order_words_mark')
      .set({ placed_at: noon - 1, order_id: '' })
      .execute();
    const contents = new Map<string, FormerRow[]>();
    for (const table of Object.keys(renamed)) contents.set(table, await readAll(db, table));
    return contents;
  } finally {
    await closeStore(store);
  }
}

export async function readAll(db: Kysely<Record<string, FormerRow>>, table: string): Promise<FormerRow[]> {
  const found = await db.selectFrom(table).selectAll().execute();
  return found.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}
