import type { Selectable } from 'kysely';
import {
  type CreditContent,
  type InvoiceBuyer,
  type InvoiceContent,
  invoiceNumber,
} from '../../../domain/invoices/invoice.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { TaxedAmount } from '../../../domain/tax/tax.ts';
import type { Database, Tx } from '../engine/database.ts';
import type { InvoiceRow } from '../engine/schema/money-rows.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { readClosedUntil } from '../reports/closed-months.ts';
import { allocateNumber } from './number-series.ts';

interface StoredDocumentFields extends TaxedAmount {
  readonly number: string;
  readonly orderId: string;
  /** Milliseconds. Within a series, dates never decrease. */
  readonly issuedAt: number;
  readonly currency: SaleCurrency;
  /** Country of delivery: ISO code, if the country is known. */
  readonly country: string;
  /** Null once erased. */
  readonly buyer: InvoiceBuyer | null;
  /** End of the statutory retention of the buyer's data, in milliseconds. */
  readonly keepUntil: number;
}

/** Stored invoice: its content was fixed when it was issued. */
export interface StoredInvoice extends StoredDocumentFields {
  readonly kind: 'invoice';
  readonly refundId: null;
  readonly content: InvoiceContent;
}

export interface StoredCreditNote extends StoredDocumentFields {
  readonly kind: 'credit-note';
  /** Null if nothing was refunded, because it was not paid. */
  readonly refundId: string | null;
  readonly content: CreditContent;
}

export type StoredDocument = StoredInvoice | StoredCreditNote;

/** A document without a number yet. */
export type Unnumbered<Document> = Document extends StoredDocument ? Omit<Document, 'number' | 'issuedAt'> : never;

/** Issues a document with its number and date: it is final once `tx` commits. */
export async function insertDocument<Document extends StoredDocument>(
  tx: Tx,
  document: Unnumbered<Document>,
  now: number,
): Promise<Document> {
  const { kind } = document;
  const { sequence, issuedAt: dated } = await allocateNumber(tx, kind, now);
  // A clock that was set back dates nothing in a closed month.
  const issuedAt = Math.max(dated, await readClosedUntil(tx));
  const number = invoiceNumber(kind, sequence);
  await tx
    .insertInto('invoices')
    .values({
      number,
      series: kind,
      sequence,
      order_id: document.orderId,
      refund_id: document.refundId,
      issued_at: issuedAt,
      currency: document.currency,
      country: document.country,
      tax_basis_points: document.content.tax?.basisPoints ?? null,
      net_minor: document.net,
      tax_minor: document.tax,
      gross_minor: document.gross,
      content: JSON.stringify(document.content),
      buyer: document.buyer && JSON.stringify(document.buyer),
      retain_until: document.keepUntil,
      replaces: document.kind === 'invoice' ? (document.content.replaces ?? null) : null,
    })
    .execute();
  return { ...document, number, issuedAt } as unknown as Document;
}

/** Returns the current invoice of an order, or undefined if none was issued; an edited order has replaced ones. */
export async function findInvoice(db: Database, orderId: string): Promise<StoredInvoice | undefined> {
  // Not ordered by the database: SQLite would search all invoices, newest first (25 ms with 100,000).
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('series', '=', 'invoice')
    .execute();
  const row = rows.sort((one, other) => Number(one.sequence) - Number(other.sequence)).at(-1);
  return row && (fromRow(row) as StoredInvoice);
}

/** Returns a document by its number. */
export async function findDocument(db: Database, number: string): Promise<StoredDocument | undefined> {
  const row = await db.selectFrom('invoices').selectAll().where('number', '=', number).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the documents of an order: its invoices, then its credit notes, by number. */
export async function listDocumentsOf(db: Database, orderId: string): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('series', 'desc')
    .orderBy('sequence')
    .execute();
  return rows.map(fromRow);
}

/** Sums the credit notes of an invoice. */
export async function sumCredited(
  db: Database,
  { orderId, number }: Pick<StoredInvoice, 'orderId' | 'number'>,
): Promise<Minor> {
  const rows = await db
    .selectFrom('invoices')
    .select(['gross_minor', 'content'])
    .where('order_id', '=', orderId)
    .where('series', '=', 'credit-note')
    .execute();
  return rows
    .filter(({ content }) => (JSON.parse(content) as CreditContent).invoice.number === number)
    .reduce((total, { gross_minor }) => total + gross_minor, 0);
}

/** A document with the reference of its order, for lists. */
export type ListedDocument = StoredDocument & { readonly reference: string };

interface Period {
  /** Milliseconds, inclusive. */
  readonly since?: number | undefined;
  /** Milliseconds, exclusive. */
  readonly before?: number | undefined;
}

/** Reads all documents issued in a period, oldest first, in pages of some hundred. */
export async function* readDocuments(db: Database, { since, before }: Period): AsyncGenerator<ListedDocument[]> {
  const pages = paged((last: Selectable<InvoiceRow> | undefined) =>
    db
      .selectFrom('invoices')
      .selectAll()
      .$if(since !== undefined, (query) => query.where('issued_at', '>=', since as number))
      .$if(before !== undefined, (query) => query.where('issued_at', '<', before as number))
      .$if(last !== undefined, (query) =>
        query.where((e) =>
          e(e.refTuple('issued_at', 'number'), '>', e.tuple(last?.issued_at ?? 0, last?.number ?? '')),
        ),
      )
      .orderBy('issued_at')
      .orderBy('number')
      .limit(pageSize)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map(fromRow).map((document) => ({ ...document, reference: document.content.reference }));
  }
}

/**
 * Erases the buyer and the purchase order number of documents past their statutory retention, at most one batch;
 * returns the number of documents.
 */
export async function redactBuyers(tx: Tx, now: number, limit: number): Promise<number> {
  const due = await tx
    .selectFrom('invoices')
    .select(['number', 'content'])
    .where('buyer', 'is not', null)
    .where('retain_until', '<=', now)
    .orderBy('retain_until')
    .limit(limit)
    .execute();
  for (const { number, content } of due) {
    const { purchaseOrder: _, ...rest } = JSON.parse(content);
    await tx
      .updateTable('invoices')
      .set({ buyer: null, content: JSON.stringify(rest) })
      .where('number', '=', number)
      .execute();
  }
  return due.length;
}

function fromRow(row: Selectable<InvoiceRow>): StoredDocument {
  return {
    kind: row.series,
    number: row.number,
    orderId: row.order_id,
    refundId: row.refund_id,
    issuedAt: row.issued_at,
    currency: row.currency,
    country: row.country,
    net: row.net_minor,
    tax: row.tax_minor,
    gross: row.gross_minor,
    content: JSON.parse(row.content),
    buyer: row.buyer === null ? null : JSON.parse(row.buyer),
    keepUntil: row.retain_until,
  } as StoredDocument;
}
