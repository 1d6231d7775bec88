import { type Selectable, sql } from 'kysely';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { QuotationForm } from '../../../contract/quotations/quotation.ts';
import type { InvoiceSeller } from '../../../domain/invoices/invoice.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import type { QuotationDraft } from '../../../domain/quotations/quotation-draft.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { QuotationRow } from '../engine/schema/settings-rows.ts';
import { lowerCased } from '../engine/sql/case-insensitive.ts';
import { insertOnce } from '../engine/sql/insert-once.ts';
import { contains } from '../engine/sql/text-match.ts';
import { isUniqueViolation } from '../engine/sql/unique-violation.ts';

export const quotationStates = ['asked', 'sent', 'closed'] as const;
/** `closed`: no further action is due, whether issued or not. */
export type QuotationState = (typeof quotationStates)[number];

/** The quotation exactly as issued: immutable. */
export interface IssuedQuotation {
  readonly seller: InvoiceSeller & { readonly vatNumber: string | null };
  /** One per region. */
  readonly sales: readonly OrderTotals[];
  /** Names of products with insufficient stock on the day of issue; absent from older quotations. */
  readonly lacking?: readonly string[];
  /** Notice about taxes that the price of the UK & EU range does not include; absent from older quotations. */
  readonly importNotice?: string;
  /** ISO code of the country at the end of the requester's address; absent if there is none. */
  readonly country?: string;
  /** Promo code or automatic discount deducted; absent from quotations issued before there were promo codes. */
  readonly promo?: { readonly code: string; readonly percent: number; readonly automatic?: true };
  readonly dispatchTime: string;
  /** Last day of validity. */
  readonly validUntil: string;
  readonly note: string | null;
  /** Percentage that staff set as discount, without a promo code. */
  readonly percent?: number;
  /** Counts issues after the first; absent from the first. */
  readonly revision?: number;
  /** What the staff member saw when sending, and the email sent; absent from older quotations. */
  readonly sending?: { readonly seen: string; readonly mail: string };
}

/** Requested quotation. Times in milliseconds. */
export interface Quotation {
  readonly id: string;
  readonly reference: string;
  /** The customer, and the organisation the quotation is for. */
  readonly asker: QuotationForm;
  /** At the prices of the day of the request. */
  readonly sales: readonly OrderTotals[];
  /** Promo code of the request. */
  readonly promoCode: string | null;
  readonly createdAt: number;
  readonly offer: IssuedQuotation | undefined;
  /** References of the orders placed from the quotation. */
  readonly ordered: OrderedRanges;
  readonly sentAt: number | null;
  readonly closedAt: number | null;
  readonly state: QuotationState;
  /** As edited by staff. */
  readonly draft: QuotationDraft | null;
  /** Staff member who created it; null if the customer requested it. */
  readonly createdBy: string | null;
}

/** At most one order per region: another one needs another quotation. */
export type OrderedRanges = Readonly<Partial<Record<Region, string>>>;

export type NewQuotation = Pick<Quotation, 'id' | 'reference' | 'asker' | 'sales' | 'promoCode' | 'createdAt'> &
  Partial<Pick<Quotation, 'draft' | 'createdBy'>>;

export class QuotationNumberTaken extends Error {
  override readonly name = 'QuotationNumberTaken';
}

/**
 * Inserts a quotation; false if one with this ID was requested already. On PostgreSQL this waits while another open
 * transaction inserts the same. @throws QuotationNumberTaken if another quotation has its reference
 */
export async function insertQuotation(tx: Tx, quotation: NewQuotation): Promise<boolean> {
  const { id, reference, asker, sales, promoCode: promo_code, createdAt: created_at, draft, createdBy } = quotation;
  const { reference: their_reference, ...words } = asker;
  const row = {
    ...{ id, reference, ...words, their_reference, sales: JSON.stringify(sales), promo_code, created_at },
    ...(draft && { draft: JSON.stringify(draft) }),
    ...(createdBy && { created_by: createdBy }),
  };
  try {
    return await insertOnce(tx, 'quotations', 'id', row);
  } catch (error) {
    throw isUniqueViolation(error, 'quotations', 'reference') ? new QuotationNumberTaken() : error;
  }
}

/** @param name its reference, or the ID from the browser's request */
export async function findQuotation(
  db: Database,
  name: { readonly reference: string } | { readonly id: string },
): Promise<Quotation | undefined> {
  const [column, value] = 'id' in name ? (['id', name.id] as const) : (['reference', name.reference] as const);
  const row = await db.selectFrom('quotations').selectAll().where(column, '=', value).executeTakeFirst();
  return row && fromRow(row);
}

interface QuotationFilter {
  readonly state?: QuotationState | undefined;
  readonly email?: string;
  /** Cursor: the last one of the previous page. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/** Returns quotations, newest first, at most `limit`. */
export async function listQuotations(
  db: Database,
  { limit, state, email, after }: QuotationFilter & { readonly limit: number },
): Promise<Quotation[]> {
  let query = db.selectFrom('quotations').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (email !== undefined) query = query.where(lowerCased(db, 'email'), '=', email.toLowerCase());
  if (after) query = query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(after.at, after.id)));
  if (state) query = query.where('closed_at', state === 'closed' ? 'is not' : 'is', null);
  if (state && state !== 'closed') query = query.where('sent_at', state === 'sent' ? 'is not' : 'is', null);
  return (await query.execute()).map(fromRow);
}

/** Returns quotations that promise a promo code or automatic discount, issued since a moment, at most `limit`. */
export async function listSentWith(
  db: Database,
  { promoCode, since, limit }: { readonly promoCode: string; readonly since: number; readonly limit: number },
): Promise<Quotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .selectAll()
    .where(contains(sql.ref('offer'), `"promo":{"code":${JSON.stringify(promoCode)}`))
    .where('sent_at', '>=', since)
    .where('closed_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/**
 * Row lock: others who send, order or close the quotation wait until this transaction ends. Returns its state under
 * the lock, or undefined if it does not exist. SQLite has one writer at a time anyway.
 */
export async function lockQuotation(tx: Tx, reference: string): Promise<Quotation | undefined> {
  const row = await tx
    .updateTable('quotations')
    .set((e) => ({ sent_at: e.ref('sent_at') }))
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Stores an issue of a quotation, which replaces the one before. */
export async function saveIssuedQuotation(
  tx: Tx,
  { id, asker }: Pick<Quotation, 'id' | 'asker'>,
  offer: IssuedQuotation,
  now: number,
): Promise<void> {
  const sent = { offer: JSON.stringify(offer), sent_at: now, closed_at: null, ordered: null };
  await tx.updateTable('quotations').set(sent).where('id', '=', id).execute();
  const revision = offer.revision ?? 1;
  await tx
    .insertInto('quotation_revisions')
    .values({ quotation_id: id, revision, offer: sent.offer, recipient: JSON.stringify(asker), sent_at: now })
    .execute();
}

/**
 * Records the order for a region of the quotation, and closes the quotation once all regions are ordered. @param
 * quotation as read under the row lock
 */
export async function recordAcceptance(
  tx: Tx,
  { id, offer, ordered: before }: Quotation,
  { region, reference, createdAt }: { readonly region: Region; readonly reference: string; readonly createdAt: number },
): Promise<void> {
  const ordered: OrderedRanges = { ...before, [region]: reference };
  const isWhole = offer?.sales.every((sale) => ordered[sale.region] !== undefined);
  await tx
    .updateTable('quotations')
    .set({ ordered: JSON.stringify(ordered), ...(isWhole && { closed_at: createdAt }) })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('quotation_orders').values({ reference, quotation_id: id, placed_at: createdAt }).execute();
}

export async function setQuotationClosed(tx: Tx, id: string, closedAt: number | null): Promise<void> {
  await tx.updateTable('quotations').set({ closed_at: closedAt }).where('id', '=', id).execute();
}

/** Deletes the quotations requested from an email address, case-insensitive; returns their references. */
export async function deleteQuotationsFrom(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('quotations')
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .returning('reference')
    .execute();
  return rows.map(({ reference }) => reference);
}

function fromRow(row: Selectable<QuotationRow>): Quotation {
  const { id, reference, organisation, name, email, address, their_reference } = row;
  return {
    id,
    reference,
    asker: { organisation, name, email, address, reference: their_reference },
    sales: JSON.parse(row.sales),
    promoCode: row.promo_code,
    createdAt: row.created_at,
    offer: row.offer === null ? undefined : JSON.parse(row.offer),
    ordered: row.ordered === null ? {} : JSON.parse(row.ordered),
    sentAt: row.sent_at,
    closedAt: row.closed_at,
    draft: row.draft === null ? null : JSON.parse(row.draft),
    createdBy: row.created_by,
    state: row.closed_at !== null ? 'closed' : row.sent_at !== null ? 'sent' : 'asked',
  };
}
