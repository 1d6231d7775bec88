import type { Selectable } from 'kysely';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { QuotationForm } from '../../../contract/quotations/quotation.ts';
import type { InvoiceSeller } from '../../../domain/invoices/invoice.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { QuotationRow } from '../engine/schema/settings-rows.ts';
import { lowerCased } from '../engine/sql/case-insensitive.ts';
import { isUniqueViolation } from '../engine/sql/unique-violation.ts';

export const quotationStates = ['asked', 'sent', 'closed'] as const;
/** `closed` is what nothing more is to be done about, sent or not. */
export type QuotationState = (typeof quotationStates)[number];

/** What the shop offers, word for word as it was sent: fixed from then on. */
export interface IssuedQuotation {
  readonly seller: InvoiceSeller & { readonly vatNumber: string | null };
  /** One for each range. */
  readonly sales: readonly OrderTotals[];
  /**
   * What was not in stock in that number on the day of the offer, by name; offers of before this was kept have none.
   */
  readonly lacking?: readonly string[];
  /** What customers in the EU are told of taxes that are not in the price; neither have these. */
  readonly importNotice?: string;
  /** The code that takes something off them; offers of before there were codes have none. */
  readonly promo?: { readonly code: string; readonly percent: number };
  readonly dispatchTime: string;
  /** The last day on which it holds. */
  readonly validUntil: string;
  readonly note: string | null;
  /** What whoever sent it had seen, and the mail that it left by; offers of before this was kept have none. */
  readonly sending?: { readonly seen: string; readonly mail: string };
}

/** A quotation that somebody has asked for. Times in milliseconds. */
export interface Quotation {
  readonly id: string;
  readonly reference: string;
  /** Who asked, and for whom. */
  readonly asker: QuotationForm;
  /** At the prices of the day on which it was asked for. */
  readonly sales: readonly OrderTotals[];
  /** The code with which it was asked for. */
  readonly promoCode: string | null;
  readonly createdAt: number;
  readonly offer: IssuedQuotation | undefined;
  /** The orders that were placed from the offer, by their references. */
  readonly ordered: OrderedRanges;
  readonly sentAt: number | null;
  readonly closedAt: number | null;
  readonly state: QuotationState;
}

/** One order of each range at most: another one needs another offer. */
export type OrderedRanges = Readonly<Partial<Record<Region, string>>>;

export type NewQuotation = Pick<Quotation, 'id' | 'reference' | 'asker' | 'sales' | 'promoCode' | 'createdAt'>;

/** Another quotation has the reference. */
export class QuotationNumberTaken extends Error {
  override readonly name = 'QuotationNumberTaken';
}

/**
 * Adds a quotation; false where it was asked for under this id already. On PostgreSQL this waits while another
 * transaction adds the same and is not yet over. @throws QuotationNumberTaken where another has its reference
 */
export async function insertQuotation(tx: Tx, quotation: NewQuotation): Promise<boolean> {
  const { id, reference, asker, sales, promoCode: promo_code, createdAt: created_at } = quotation;
  const { reference: their_reference, ...words } = asker;
  const row = { id, reference, ...words, their_reference, sales: JSON.stringify(sales), promo_code, created_at };
  try {
    const added = await tx
      .insertInto('quotations')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  } catch (error) {
    throw isUniqueViolation(error, 'quotations', 'reference') ? new QuotationNumberTaken() : error;
  }
}

/** @param name its reference, or the id under which a browser has asked for it */
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
  /** The last one that was seen: those after it in the list follow. */
  readonly after?: { readonly at: number; readonly id: string } | undefined;
}

/** The newest first, at most `limit`. */
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

/** Quotations that were asked for with a code, sent since some moment and not closed, at most `limit`. */
export async function listSentWith(
  db: Database,
  { promoCode, since, limit }: { readonly promoCode: string; readonly since: number; readonly limit: number },
): Promise<Quotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .selectAll()
    .where('promo_code', '=', promoCode)
    .where('sent_at', '>=', since)
    .where('closed_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/**
 * Has everybody wait, until the end of this transaction, who sends, orders or closes it, and returns it as it stands
 * then; a file has one writer at a time anyway. Undefined where there is none.
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

export async function saveIssuedQuotation(tx: Tx, id: string, offer: IssuedQuotation, now: number): Promise<void> {
  const sent = { offer: JSON.stringify(offer), sent_at: now, closed_at: null, ordered: null };
  await tx.updateTable('quotations').set(sent).where('id', '=', id).execute();
}

/**
 * Keeps that a range of an offer was ordered, and closes the quotation once all of them are. @param quotation as it is
 * held
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
}

export async function setQuotationClosed(tx: Tx, id: string, closedAt: number | null): Promise<void> {
  await tx.updateTable('quotations').set({ closed_at: closedAt }).where('id', '=', id).execute();
}

/** Deletes what an address has asked for, however that is written; returns the references. */
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
    state: row.closed_at !== null ? 'closed' : row.sent_at !== null ? 'sent' : 'asked',
  };
}
