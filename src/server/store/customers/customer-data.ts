import { sql } from 'kysely';
import { isEmail } from '../../../contract/shared/forms/form.ts';
import type { PartShipment } from '../../../domain/shipping/part-shipments.ts';
import type { Database } from '../engine/database.ts';
import { belongsToCustomer } from '../engine/sql/of-customer.ts';
import { paged, pageSize } from '../engine/sql/paged.ts';
import { listImportedOrdersOf, type StoredImportedOrder } from '../imports/imported-orders.ts';
import { type BackInStockRequest, findRequestsOf } from '../inventory/back-in-stock-requests.ts';
import { listDocumentsOf, type StoredDocument } from '../invoices/invoices.ts';
import type { MailRecord } from '../mail/mail-admin.ts';
import { type AddressProof, findProof } from '../mail/proven-addresses.ts';
import { listAnswers, type MessageAnswer } from '../messages/message-replies.ts';
import { findMessagesFrom } from '../messages/message-search.ts';
import type { StoredMessage } from '../messages/messages.ts';
import { findSubscribers } from '../newsletter/subscriber-admin.ts';
import type { StoredSubscriber } from '../newsletter/subscribers.ts';
import { listOrderEdits, type OrderEdit } from '../orders/order-edits.ts';
import { listNotesOf, type OrderNote } from '../orders/order-notes.ts';
import { listStatusChanges, type StatusChange } from '../orders/order-status.ts';
import { findOrder, type StoredOrder } from '../orders/orders.ts';
import { listPaymentsOf, type StoredPayment } from '../payments/payments.ts';
import { listRefundsOf, type StoredRefund } from '../payments/refunds.ts';
import { listRevisions, type QuotationRevision } from '../quotations/quotation-revisions.ts';
import { listQuotations, type Quotation } from '../quotations/quotations.ts';
import { findUnmatchedWithdrawalsFrom, type UnmatchedWithdrawal } from '../returns/unmatched-withdrawals.ts';
import { listWithdrawalsElsewhere, listWithdrawalsOf, type StoredWithdrawal } from '../returns/withdrawals.ts';
import { listPartShipments } from '../shipping/part-shipments.ts';
import { type CustomerNote, listCustomerNotes, readTagsOf } from './customer-profiles.ts';
import { findByValue, holdsValue, type NamedElsewhere } from './find-by-value.ts';

/** An email to or about a customer. Times are milliseconds. */
export type CustomerMail = Pick<MailRecord, 'id' | 'kind' | 'createdAt' | 'sentAt'>;

/** An order with its history and related records. */
export interface CustomerOrder extends StoredOrder {
  readonly history: readonly StatusChange[];
  readonly parcels: readonly PartShipment[];
  readonly notes: readonly OrderNote[];
  readonly edits: readonly OrderEdit[];
  readonly payments: readonly StoredPayment[];
  readonly refunds: readonly StoredRefund[];
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly documents: readonly StoredDocument[];
}

export interface CustomerMessage extends StoredMessage {
  readonly answers: readonly MessageAnswer[];
}

export interface CustomerQuotation extends Quotation {
  readonly revisions: readonly QuotationRevision[];
}

/** All data stored about the owner of an email address. */
export interface CustomerData {
  readonly orders: readonly CustomerOrder[];
  readonly importedOrders: readonly StoredImportedOrder[];
  /** Withdrawals declared without the order link. */
  readonly unmatchedWithdrawals: readonly UnmatchedWithdrawal[];
  /** Withdrawals they declared from other customers' orders. */
  readonly withdrawals: readonly { readonly order: StoredOrder; readonly withdrawal: StoredWithdrawal }[];
  readonly subscribers: readonly StoredSubscriber[];
  readonly restockRequests: readonly BackInStockRequest[];
  readonly messages: readonly CustomerMessage[];
  readonly quotations: readonly CustomerQuotation[];
  readonly mails: readonly CustomerMail[];
  readonly tags: readonly string[];
  readonly notes: readonly CustomerNote[];
  /** How and when the email address was last proven. */
  readonly proof: AddressProof | undefined;
  /** Audit log entries that contain the email address, including entries of orders that now have another one. */
  readonly auditEntries: NamedElsewhere['auditEntries'];
  /** Retained documents with name and email address, including documents of such orders. */
  readonly keptDocuments: NamedElsewhere['documents'];
}

/** An email address can request five quotations a day, which are kept for two years. */
const maxQuotations = 5000;
/** More than any file has of one person. */
const maxImportedOrders = 50_000;

/** Any other text could match a value in the data of all emails, such as 'GBP', and would delete them all. */
export function assertAddress(email: string): void {
  if (!isEmail(email)) throw new Error('A customer is known by an email address, and this is none');
}

/** Collects the data stored about an email address, ignoring case; orders oldest first. */
export async function collectCustomerData(db: Database, email: string): Promise<CustomerData> {
  assertAddress(email);
  const named = await db
    .selectFrom('orders')
    .select('reference')
    .where(belongsToCustomer(db, email))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const orders: CustomerOrder[] = [];
  for (const { reference } of named) {
    const order = await findOrder(db, reference);
    if (!order) continue;
    const history = await listStatusChanges(db, order.id);
    const parcels = await listPartShipments(db, order.id);
    const notes = await listNotesOf(db, order.id);
    const edits = await listOrderEdits(db, order.id);
    const [payments, refunds] = [await listPaymentsOf(db, order.id), await listRefundsOf(db, order.id)];
    const withdrawals = await listWithdrawalsOf(db, order.id);
    const documents = await listDocumentsOf(db, order.id);
    orders.push({ ...order, history, parcels, notes, edits, payments, refunds, withdrawals, documents });
  }
  const mails = await findMailsAbout(db, email);
  const { auditEntries, documents: keptDocuments } = await findByValue(db, email);
  return {
    orders,
    importedOrders: await listImportedOrdersOf(db, [email], maxImportedOrders),
    subscribers: await findSubscribers(db, email),
    restockRequests: await findRequestsOf(db, email),
    unmatchedWithdrawals: await findUnmatchedWithdrawalsFrom(db, email),
    withdrawals: await collectWithdrawals(db, email),
    messages: await collectMessages(db, email),
    quotations: await collectQuotations(db, email),
    mails,
    tags: await readTagsOf(db, [email]),
    notes: await listCustomerNotes(db, email),
    proof: await findProof(db, email),
    auditEntries,
    keptDocuments,
  };
}

async function collectWithdrawals(db: Database, email: string): Promise<CustomerData['withdrawals']> {
  const collected: CustomerData['withdrawals'][number][] = [];
  for (const withdrawal of await listWithdrawalsElsewhere(db, email)) {
    const order = await findOrder(db, withdrawal.reference);
    if (order) collected.push({ order, withdrawal });
  }
  return collected;
}

async function collectQuotations(db: Database, email: string): Promise<CustomerQuotation[]> {
  const collected: CustomerQuotation[] = [];
  for (const quotation of await listQuotations(db, { limit: maxQuotations, email })) {
    collected.push({ ...quotation, revisions: await listRevisions(db, quotation.id) });
  }
  return collected;
}

async function collectMessages(db: Database, email: string): Promise<CustomerMessage[]> {
  const collected: CustomerMessage[] = [];
  for (const message of await findMessagesFrom(db, email)) {
    collected.push({ ...message, answers: await listAnswers(db, message.id) });
  }
  return collected;
}

/** Finds emails to an email address, and those whose data contain it, such as the operator's notice of an order. */
export async function findMailsAbout(db: Database, email: string): Promise<CustomerMail[]> {
  const address = email.toLowerCase();
  const found = new Map<string, CustomerMail>();
  for await (const rows of readRemembered(db)) {
    for (const { id, kind, recipient, payload, created_at, sent_at } of rows) {
      const isAbout =
        recipient.toLowerCase() === address ||
        // Cheap filter first: few payloads contain the address at all.
        (payload.toLowerCase().includes(address) && holdsValue(JSON.parse(payload), address));
      if (isAbout) found.set(id, { id, kind, createdAt: created_at, sentAt: sent_at });
    }
  }
  return [...found.values()].sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
}

/**
 * Reads emails that were not purged, a few hundred at a time: a large shop with two million emails keeps the content
 * of the last weeks' emails.
 */
async function* readRemembered(db: Database) {
  const mails = db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'payload', 'created_at', 'sent_at'])
    .where(sql<boolean>`recipient <> ''`);
  yield await mails.where('sent_at', 'is', null).execute();
  yield* paged((last: { readonly sent_at: number | null; readonly id: string } | undefined) =>
    // In the sequence of the retention index, which contains only these.
    mails
      .where('sent_at', '>=', last?.sent_at ?? 0)
      .$if(last !== undefined, (query) =>
        query.where((e) => e(e.refTuple('sent_at', 'id'), '>', e.tuple(last?.sent_at ?? 0, last?.id ?? ''))),
      )
      .orderBy('sent_at')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}
